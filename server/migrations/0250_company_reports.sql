-- What a company is told of a month that is over, counted once and never again: whatever becomes of its people later, a month that was
-- told stays as it was, so that no two looks differ. The exact figures about what people did are kept nowhere (decision 0039).
create table company_report_months (
  company_id uuid not null references companies on delete cascade,
  month date not null check (extract(day from month) = 1),
  cards integer not null,
  offers_live integer not null,
  offers_ended integer not null,
  campaigns integer not null,
  campaign_deliveries integer not null,
  counted_at timestamptz not null,
  primary key (company_id, month)
);

-- The company as a whole (its name is empty) and its parts. How many were recorded is exact, and of the whole company how many
-- were invited and had joined; a null in the other figures is one that cannot be told.
create table company_report_parts (
  company_id uuid not null,
  month date not null,
  dimension text not null check (dimension in ('COMPANY', 'DEPARTMENT', 'LOCATION', 'GRADE', 'GROUP')),
  name text not null,
  people integer not null,
  invited integer,
  joined integer,
  is_joined_least boolean not null default false,
  active integer,
  is_active_least boolean not null default false,
  redeemers integer,
  is_redeemers_least boolean not null default false,
  estimated numeric(14, 2),
  confirmed numeric(14, 2),
  primary key (company_id, dimension, month, name),
  foreign key (company_id, month) references company_report_months on delete cascade
);

-- How many people of the company used a category or a merchant; those of too few people are not here.
create table company_report_uses (
  company_id uuid not null,
  month date not null,
  kind text not null check (kind in ('CATEGORY', 'MERCHANT')),
  name text not null,
  people integer not null,
  primary key (company_id, kind, month, name),
  foreign key (company_id, month) references company_report_months on delete cascade
);

-- The middle of all companies of like size in a month, from what each of them was told itself. `people` is the least that had joined.
create table report_benchmarks (
  month date not null,
  people integer not null,
  companies integer not null,
  active_percent integer,
  redeemers_percent integer,
  saved_per_head numeric(10, 2),
  primary key (month, people)
);
create index company_report_parts_month on company_report_parts (month) where dimension = 'COMPANY';
