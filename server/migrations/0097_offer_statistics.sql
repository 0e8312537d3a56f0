-- Who opened an offer's page, and who went to its shop, on which London day: each person once, so that statistics count people.
-- Kept as long as the activity logs; a day's rows tell apart the people of days with few.
create table offer_visitors (
  offer_id uuid not null references offers on delete cascade,
  day date not null,
  user_id uuid not null references auth.users on delete cascade,
  viewed boolean not null default false,
  clicked boolean not null default false,
  primary key (offer_id, day, user_id)
);
create index offer_visitors_user_id on offer_visitors (user_id);
create index offer_visitors_day on offer_visitors (day);
-- A day with many views and few clicks must not be read whole.
create index offer_visitors_clicked on offer_visitors (offer_id, day) where clicked;

-- `views` and `clickers` are people; `clicks` counts each visit.
alter table offer_daily
  add column views integer not null default 0,
  add column clickers integer not null default 0;

-- What statistics count an answer as: as it stood at the end of the London day on which it was first given. A figure that moved
-- with a later change would tell about one person.
alter table redemptions
  add column counted_on date,
  add column counted_as text check (counted_as in ('saved', 'worked', 'refused', 'ended', 'excluded', 'not_bought', 'other')),
  add column counted_value numeric(10, 2),
  add constraint redemptions_counted_whole check ((counted_on is null) = (counted_as is null) and (counted_on is null) = (counted_value is null));
create index redemptions_counted on redemptions (offer_id, counted_on, counted_as) where counted_on is not null;

-- By the day of the answer; `people` who gave it that day, and the pounds that they say they saved.
create table offer_daily_answers (
  offer_id uuid not null references offers on delete cascade,
  day date not null,
  answer text not null check (answer in ('saved', 'worked', 'refused', 'ended', 'excluded', 'not_bought', 'other')),
  people integer not null default 0,
  value numeric(12, 2) not null default 0,
  primary key (offer_id, day, answer)
);

insert into offer_visitors (offer_id, day, user_id, clicked)
  select distinct offer_id, clicked_on, user_id, true from clicks where user_id is not null;
update offer_daily d set clickers = counted.people
  from (select offer_id, day, count(*) as people from offer_visitors group by offer_id, day) counted
  where d.offer_id = counted.offer_id and d.day = counted.day;

update redemptions set
    counted_on = (answered_at at time zone 'Europe/London')::date,
    counted_as = case
      when status = 'CONFIRMED' then case when is_estimate then 'worked' else 'saved' end
      when split_part(coalesce(reason, ''), ':', 1) in ('refused', 'ended', 'excluded', 'not_bought') then split_part(reason, ':', 1)
      else 'other' end,
    counted_value = case when status = 'CONFIRMED' and not is_estimate then value else 0 end
  where answered_at is not null and status <> 'PENDING';
insert into offer_daily_answers (offer_id, day, answer, people, value)
  select offer_id, counted_on, counted_as, count(distinct coalesce(user_id, id)), sum(counted_value)
  from redemptions where counted_on is not null group by offer_id, counted_on, counted_as;
