-- What was added to the daily sums and is not in `activity_totals` yet. No key but its own, so that nobody who redeems waits for
-- anybody; a timed job takes it away every minute.
create table activity_queue (
  id bigint generated always as identity primary key,
  day date not null,
  offer_id uuid,
  company_id uuid,
  views integer not null default 0,
  clicks integer not null default 0,
  clickers integer not null default 0,
  redemptions integer not null default 0,
  confirmed integer not null default 0,
  value numeric(12, 2) not null default 0,
  confirmed_value numeric(12, 2) not null default 0,
  constraint activity_queue_of_one check ((offer_id is null) <> (company_id is null))
);

-- What had happened by the end of each London day since counting began, by what it is of. A period is the difference of two days,
-- however long it is and however much happened. A key has a row for every day from its first one on.
create table activity_totals (
  dimension text not null check (dimension in ('CATEGORY', 'MERCHANT', 'COMPANY', 'TYPE')),
  day date not null,
  -- A name, a type or an id, without a foreign key: what happened outlives what it happened to.
  key text not null,
  views bigint not null,
  clicks bigint not null,
  clickers bigint not null,
  redemptions bigint not null,
  -- People who said by the day of their first answer that it worked.
  confirmed bigint not null,
  value numeric(16, 2) not null,
  confirmed_value numeric(16, 2) not null,
  primary key (dimension, day, key)
) with (fillfactor = 80);

-- How far `activity_totals` have come: one row.
create table activity_counting (
  is_one boolean primary key default true check (is_one),
  counted_on date,
  counted_at timestamptz
);
insert into activity_counting default values;

-- Days on which an offer was redeemed, from the queue alone, so that ranking offers reads nothing but those.
create table offer_redemption_days (
  day date not null,
  offer_id uuid not null,
  redemptions integer not null,
  primary key (day, offer_id) include (redemptions)
);

-- Periods whose best offers somebody of the staff asked for lately, and those offers as they were counted in the background.
create table ranked_periods (
  from_day date not null,
  to_day date not null,
  is_asked boolean not null default true,
  asked_at timestamptz not null,
  ranked_at timestamptz,
  primary key (from_day, to_day),
  constraint ranked_periods_in_order check (from_day <= to_day)
);
create table ranked_offers (
  from_day date not null,
  to_day date not null,
  place smallint not null,
  offer_id uuid not null references offers on delete cascade,
  clicks integer not null,
  redemptions integer not null,
  value numeric(14, 2) not null,
  primary key (from_day, to_day, place),
  foreign key (from_day, to_day) references ranked_periods on delete cascade
);
create index ranked_offers_offer_id on ranked_offers (offer_id);

create function queue_offer_activity() returns trigger language plpgsql as $$
begin
  insert into activity_queue (day, offer_id, views, clicks, clickers, redemptions, value, confirmed_value)
  values (new.day, new.offer_id,
    new.views - coalesce(old.views, 0), new.clicks - coalesce(old.clicks, 0), new.clickers - coalesce(old.clickers, 0),
    new.redemptions - coalesce(old.redemptions, 0), new.value - coalesce(old.value, 0),
    new.confirmed_value - coalesce(old.confirmed_value, 0));
  return null;
end $$;
create trigger offer_daily_queued after insert or update on offer_daily for each row execute function queue_offer_activity();

create function queue_company_activity() returns trigger language plpgsql as $$
begin
  insert into activity_queue (day, company_id, clicks, redemptions, value, confirmed_value)
  values (new.day, new.company_id, new.clicks - coalesce(old.clicks, 0), new.redemptions - coalesce(old.redemptions, 0),
    new.value - coalesce(old.value, 0), new.confirmed_value - coalesce(old.confirmed_value, 0));
  return null;
end $$;
create trigger company_daily_queued after insert or update on company_daily for each row execute function queue_company_activity();

create function queue_answers() returns trigger language plpgsql as $$
begin
  insert into activity_queue (day, offer_id, confirmed) values (new.day, new.offer_id, new.people - coalesce(old.people, 0));
  return null;
end $$;
create trigger offer_daily_answers_queued after insert or update on offer_daily_answers
  for each row when (new.answer in ('saved', 'worked')) execute function queue_answers();

-- What has happened so far is counted by the first run of the job.
insert into activity_queue (day, offer_id, views, clicks, clickers, redemptions, value, confirmed_value)
  select day, offer_id, views, clicks, clickers, redemptions, value, confirmed_value from offer_daily;
insert into activity_queue (day, company_id, clicks, redemptions, value, confirmed_value)
  select day, company_id, sum(clicks), sum(redemptions), sum(value), sum(confirmed_value) from company_daily group by day, company_id;
insert into activity_queue (day, offer_id, confirmed)
  select day, offer_id, sum(people) from offer_daily_answers where answer in ('saved', 'worked') group by day, offer_id;
