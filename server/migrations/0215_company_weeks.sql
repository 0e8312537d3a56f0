-- What a company saved is told a few people at a time: with a week that is over, once five different people or more saved something
-- since it was told last. `told_value` and `told_confirmed` are the sums of all time up to that week's end, and null in a week after
-- which nothing was told. `category_redemptions` are those of the people in `category_people`, over the same 30 days.
alter table company_weeks
  add column told_value numeric(14, 2),
  add column told_confirmed numeric(14, 2),
  add column category_redemptions jsonb not null default '{}';
