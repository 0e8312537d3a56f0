-- How far the money of a cashback has come: when its person said so, and the day by which they expect it.
alter table redemptions
  add column cashback_tracked_at timestamptz,
  add column cashback_confirmed_at timestamptz,
  add column cashback_paid_at timestamptz,
  add column cashback_expected_on date;
