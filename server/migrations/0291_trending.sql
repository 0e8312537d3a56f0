-- What is opened most lately, counted as it happens, so that no page adds up thirty days of it. Of a company: how many of its people
-- opened an offer, each once. `is_recent` says of a person and offer whether they count; a timed job lets those go whose day is over.
alter table company_offer_people add column is_recent boolean not null default false;
update company_offer_people set is_recent = true where last_clicked_on > (now() at time zone 'Europe/London')::date - 30;
alter table company_offer_people alter column is_recent set default true;
drop index company_offer_people_recent;
create index company_offer_people_recent on company_offer_people (last_clicked_on) where is_recent;
create index company_offer_people_latest on company_offer_people (company_id, offer_id, last_clicked_on desc) where is_recent;

create table company_trending_offers (
  company_id uuid not null references companies on delete cascade,
  offer_id uuid not null references offers on delete cascade,
  people integer not null check (people >= 0),
  primary key (company_id, offer_id)
);
insert into company_trending_offers (company_id, offer_id, people)
  select company_id, offer_id, count(*) from company_offer_people where is_recent group by company_id, offer_id;
-- What fewer than three people opened is shown to nobody.
create index company_trending_offers_people on company_trending_offers (company_id, people desc, offer_id desc) where people >= 3;
create index company_trending_offers_offer_id on company_trending_offers (offer_id);

create function add_trending_person() returns trigger language plpgsql as $$
begin
  insert into company_trending_offers (company_id, offer_id, people) values (new.company_id, new.offer_id, 1)
  on conflict (company_id, offer_id) do update set people = company_trending_offers.people + 1;
  return null;
end $$;
create function drop_trending_person() returns trigger language plpgsql as $$
begin
  update company_trending_offers set people = greatest(people - 1, 0) where company_id = new.company_id and offer_id = new.offer_id;
  delete from company_trending_offers where company_id = new.company_id and offer_id = new.offer_id and people = 0;
  return null;
end $$;
-- Whoever is erased takes many rows along, and two at once take the counts in the same order. Those of an offer or a company that goes
-- too go by themselves.
create function drop_trending_people() returns trigger language plpgsql as $$
begin
  if not exists (select from removed where is_recent) then
    return null;
  end if;
  with gone as materialized (
    select r.company_id, r.offer_id, count(*)::int as people from removed r
    where r.is_recent and exists (select from offers o where o.id = r.offer_id)
      and exists (select from companies c where c.id = r.company_id)
    group by r.company_id, r.offer_id),
  held as materialized (
    select t.company_id, t.offer_id, gone.people from company_trending_offers t join gone using (company_id, offer_id)
    order by t.company_id, t.offer_id for update of t)
  update company_trending_offers t set people = greatest(t.people - held.people, 0) from held
  where t.company_id = held.company_id and t.offer_id = held.offer_id;
  delete from company_trending_offers t using removed r
  where r.is_recent and t.company_id = r.company_id and t.offer_id = r.offer_id and t.people = 0;
  return null;
end $$;
create function return_trending_person() returns trigger language plpgsql as $$
begin
  new.is_recent := true;
  return new;
end $$;

create trigger company_offer_people_returned before update on company_offer_people for each row
  when (new.last_clicked_on > old.last_clicked_on) execute function return_trending_person();
create trigger company_offer_people_added after insert on company_offer_people for each row
  when (new.is_recent) execute function add_trending_person();
create trigger company_offer_people_recent_again after update on company_offer_people for each row
  when (new.is_recent and not old.is_recent) execute function add_trending_person();
create trigger company_offer_people_left after update on company_offer_people for each row
  when (old.is_recent and not new.is_recent) execute function drop_trending_person();
create trigger company_offer_people_removed after delete on company_offer_people
  referencing old table as removed for each statement execute function drop_trending_people();

-- Of everybody: clicks of the days after `day`, and of those offers of `day` itself that come after `after`; null when all of it has left.
create table trending_window (
  is_only boolean primary key default true check (is_only),
  day date not null,
  after uuid
);
insert into trending_window (day) values ((now() at time zone 'Europe/London')::date - 30);
create table trending_offers (
  offer_id uuid primary key references offers on delete cascade,
  clicks integer not null check (clicks >= 0)
);
insert into trending_offers (offer_id, clicks)
  select d.offer_id, sum(d.clicks) from offer_daily d, trending_window w where d.day > w.day group by d.offer_id having sum(d.clicks) > 0;
create index trending_offers_clicks on trending_offers (clicks desc, offer_id desc);

create function add_trending_clicks() returns trigger language plpgsql as $$
begin
  insert into trending_offers (offer_id, clicks)
    select new.offer_id, new.clicks - coalesce(old.clicks, 0) from trending_window where new.day > day
  on conflict (offer_id) do update set clicks = trending_offers.clicks + excluded.clicks;
  return null;
end $$;
create trigger offer_daily_clicked_first after insert on offer_daily for each row
  when (new.clicks > 0) execute function add_trending_clicks();
create trigger offer_daily_clicked after update on offer_daily for each row
  when (new.clicks > old.clicks) execute function add_trending_clicks();
