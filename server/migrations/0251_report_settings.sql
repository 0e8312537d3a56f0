-- What a company pays for its benefits in a year, as its administrators entered it.
create table report_costs (
  company_id uuid primary key references companies on delete cascade,
  yearly_cost numeric(12, 2) not null check (yearly_cost > 0)
);

-- Who gets the report of a month by mail. `settled_for` is the last month that was sent, or given up.
create table report_readers (
  company_id uuid not null references companies on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  settled_for date,
  attempts smallint not null default 0,
  next_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id)
);
create index report_readers_user_id on report_readers (user_id);
create index report_readers_due on report_readers (settled_for nulls first);
