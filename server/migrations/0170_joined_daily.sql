-- How many people there are by the London day on which they joined, so that staff's totals need not count a million of them. Sixteen
-- rows a day, as in `platform_daily`, so that those who join at once seldom wait for each other; a connection keeps to one of them.
create table joined_daily (
  day date not null,
  shard smallint not null check (shard between 0 and 15),
  people integer not null,
  primary key (day, shard)
);

create function count_joined() returns trigger language plpgsql as $$
begin
  insert into joined_daily as counted (day, shard, people)
    select (created_at at time zone 'Europe/London')::date, pg_backend_pid() % 16, case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed group by 1 order by 1
  on conflict (day, shard) do update set people = counted.people + excluded.people;
  return null;
end $$;
create trigger profiles_joined after insert on profiles
  referencing new table as changed for each statement execute function count_joined();
create trigger profiles_left after delete on profiles
  referencing old table as changed for each statement execute function count_joined();

-- After the triggers, which wait for whoever is joining: nobody is left out, and nobody counts twice.
insert into joined_daily (day, shard, people)
  select (created_at at time zone 'Europe/London')::date, 0, count(*) from profiles group by 1;
