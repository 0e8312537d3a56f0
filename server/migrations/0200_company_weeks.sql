-- What a company's people did, by London week, counted by a timed job: how many different people is what no increment can add up, and
-- no page may count it over the logs. `active`, `redeemers` and `category_people` are of the 30 days that end with the week (the
-- current one: with the last count), `savers` are of the week itself. A week stays as it was counted when it was over.
create table company_weeks (
  company_id uuid not null references companies on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  joined integer not null,
  cards integer not null,
  active integer not null,
  redeemers integer not null,
  savers integer not null,
  category_people jsonb not null,
  counted_at timestamptz not null,
  primary key (company_id, week)
);
create index company_weeks_week on company_weeks (week, counted_at);

-- What the dashboard counts at each look is counted in these alone, without a look at the rows.
create index profiles_company_joined on profiles (company_id) where joined_at is not null and status = 'ACTIVE';
create index company_invitations_sent on company_invitations (company_id, expires_at)
  where accepted_at is null and profile_id is not null and mails > 0 and bounced_at is null;
create index company_invitations_bounced on company_invitations (company_id)
  where accepted_at is null and profile_id is not null and bounced_at is not null;
create index employee_cards_company_status on employee_cards (company_id, status, expires_at);
