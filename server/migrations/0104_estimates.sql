-- Amounts that nobody gave: confirmed without any answer, and what the roll-ups still count as confirmed from when a yes without an
-- amount was taken for one. Days whose part of the log is gone stay as they are.
update redemptions set is_estimate = true where status = 'CONFIRMED' and not is_estimate and answered_at is null;
with told as (
  select offer_id, redeemed_on as day, sum(value) as pounds from redemptions where not is_estimate group by offer_id, redeemed_on),
untold as (
  select d.offer_id, d.day, d.confirmed_value - coalesce(t.pounds, 0) as pounds
  from offer_daily d left join told t on t.offer_id = d.offer_id and t.day = d.day
  where d.day >= (select min(redeemed_on) from redemptions) and d.confirmed_value > coalesce(t.pounds, 0)),
offers_lowered as (
  update offer_daily d set confirmed_value = d.confirmed_value - u.pounds
  from untold u where d.offer_id = u.offer_id and d.day = u.day),
platform_lowered as (
  insert into platform_daily (day, shard, confirmed_value) select day, 0, -sum(pounds) from untold group by day
  on conflict (day, shard) do update set confirmed_value = platform_daily.confirmed_value + excluded.confirmed_value),
-- The earliest answers of the day are those of that time.
counted as (
  select r.user_id, r.offer_id, r.redeemed_on as day, r.value, u.pounds,
    sum(r.value) over (partition by r.offer_id, r.redeemed_on order by r.answered_at nulls first, r.id) as so_far
  from untold u join redemptions r on r.offer_id = u.offer_id and r.redeemed_on = u.day
  where r.status = 'CONFIRMED' and r.is_estimate)
insert into company_daily (company_id, category, day, confirmed_value)
  select p.company_id, o.category, c.day, -sum(c.value)
  from counted c join offers o on o.id = c.offer_id
  cross join lateral (
    select company_id from company_offer_people
    where user_id = c.user_id and offer_id = c.offer_id and last_clicked_on >= c.day
    order by last_clicked_on limit 1) p
  where c.so_far <= c.pounds
  group by p.company_id, o.category, c.day
  on conflict (company_id, day, category) do update set confirmed_value = company_daily.confirmed_value + excluded.confirmed_value;

-- `estimate`: what it was expected to save when it was made, which an answer overwrites in `value`; `company_id`: the company whose
-- figures it counted in, without a key because a log outlives companies. A row from before has no estimate, and its company is guessed.
alter table redemptions
  add column estimate numeric(10, 2),
  add column company_id uuid;
