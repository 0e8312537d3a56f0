-- A month is made beside its log and attached then, which keeps out nobody who writes: made as a part at once, it waited for whoever read
-- the log, and everybody else behind it. Gives way after half a second, as whoever drops a month does.
create function attach_month(parent text, starts date) returns void language plpgsql set lock_timeout = '500ms' as $$
declare
  part text := parent || '_' || to_char(starts, 'YYYY_MM');
  ends date := (starts + interval '1 month')::date;
  day text := case parent when 'clicks' then 'clicked_on' else 'redeemed_on' end;
begin
  if to_regclass(part) is not null then
    return;
  end if;
  execute format('create table %I (like %I including defaults including constraints including indexes)', part, parent);
  -- Attaching looks through no row where a constraint says already that all of them fit.
  execute format('alter table %I add constraint in_month check (%I >= %L and %I < %L)', part, day, starts, day, ends);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, part, starts, ends);
  execute format('alter table %I drop constraint in_month', part);
end $$;

create or replace function ensure_month_partitions(parent text, first date, months integer) returns void language plpgsql as $$
begin
  for i in 0 .. months - 1 loop
    perform attach_month(parent, (date_trunc('month', first) + make_interval(months => i))::date);
  end loop;
end $$;
