create table favourites (
  user_id uuid not null references auth.users on delete cascade,
  offer_id uuid not null references offers on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, offer_id)
);
create index favourites_offer_id on favourites (offer_id);

create table reminders (
  user_id uuid not null references auth.users on delete cascade,
  offer_id uuid not null references offers on delete cascade,
  remind_at timestamptz not null,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, offer_id)
);
create index reminders_offer_id on reminders (offer_id);
create index reminders_due on reminders (remind_at) where delivered_at is null;

create table merchant_followers (
  user_id uuid not null references auth.users on delete cascade,
  merchant_id uuid not null references merchants on delete cascade,
  followed_at timestamptz not null default now(),
  primary key (user_id, merchant_id)
);
create index merchant_followers_merchant_id on merchant_followers (merchant_id);

create table collection_followers (
  user_id uuid not null references auth.users on delete cascade,
  collection_id uuid not null references collections on delete cascade,
  followed_at timestamptz not null default now(),
  primary key (user_id, collection_id)
);
create index collection_followers_collection_id on collection_followers (collection_id);

create table saved_views (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  name text not null check (length(trim(name)) between 1 and 60),
  filters jsonb not null,
  created_at timestamptz not null default now(),
  constraint saved_views_user_name_key unique (user_id, name)
);

-- The two logs are append-only and cut by month of their London day, so that old months are dropped and not deleted row by row.
create table clicks (
  id uuid not null,
  user_id uuid references auth.users on delete set null,
  offer_id uuid not null references offers on delete cascade,
  clicked_on date not null,
  created_at timestamptz not null default now(),
  primary key (clicked_on, id)
) partition by range (clicked_on);
create index clicks_user_id on clicks (user_id, created_at desc);
create index clicks_offer_id on clicks (offer_id, clicked_on);

create table redemptions (
  id uuid not null,
  user_id uuid references auth.users on delete set null,
  offer_id uuid not null references offers on delete cascade,
  redeemed_on date not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'CONFIRMED', 'REJECTED')),
  value numeric(10, 2) not null default 0 check (value >= 0),
  reason text,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (redeemed_on, id),
  -- Copying a code twice on one day is one redemption; the next day it may be a new basket.
  constraint redemptions_once_a_day unique (user_id, offer_id, redeemed_on)
) partition by range (redeemed_on);
create index redemptions_created_at on redemptions (created_at desc);
create index redemptions_offer_id on redemptions (offer_id, redeemed_on);
-- The answers of an offer are read while its row is locked.
create index redemptions_answered on redemptions (offer_id, redeemed_on desc) where answered_at is not null;

create table clicks_rest partition of clicks default;
create table redemptions_rest partition of redemptions default;

-- Makes the months from `first` on; called at start-up and daily, harmless when they are there.
create function ensure_month_partitions(parent text, first date, months integer) returns void language plpgsql as $$
declare
  starts date;
begin
  for i in 0 .. months - 1 loop
    starts := (date_trunc('month', first) + make_interval(months => i))::date;
    execute format('create table if not exists %I partition of %I for values from (%L) to (%L)',
      parent || '_' || to_char(starts, 'YYYY_MM'), parent, starts, (starts + interval '1 month')::date);
  end loop;
end $$;

-- Roll-ups kept by increments: no page ever scans the logs.
create table offer_daily (
  offer_id uuid not null references offers on delete cascade,
  day date not null,
  clicks integer not null default 0,
  redemptions integer not null default 0,
  value numeric(12, 2) not null default 0,
  confirmed_value numeric(12, 2) not null default 0,
  primary key (offer_id, day)
);
create index offer_daily_day on offer_daily (day, offer_id);

-- Many processes add to the same day at once: sixteen rows a day, one picked at random, keep them from queueing.
create table platform_daily (
  day date not null,
  shard smallint not null check (shard between 0 and 15),
  clicks integer not null default 0,
  redemptions integer not null default 0,
  value numeric(14, 2) not null default 0,
  confirmed_value numeric(14, 2) not null default 0,
  primary key (day, shard)
);

create table company_daily (
  company_id uuid not null references companies on delete cascade,
  day date not null,
  category text not null,
  clicks integer not null default 0,
  redemptions integer not null default 0,
  value numeric(12, 2) not null default 0,
  confirmed_value numeric(12, 2) not null default 0,
  primary key (company_id, day, category)
);

-- Who of a company looked at which offer last, for "Trending at Your Company"; never shown to HR.
create table company_offer_people (
  company_id uuid not null references companies on delete cascade,
  offer_id uuid not null references offers on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  last_clicked_on date not null,
  primary key (company_id, offer_id, user_id)
);
create index company_offer_people_recent on company_offer_people (company_id, last_clicked_on);
create index company_offer_people_user_id on company_offer_people (user_id);
create index company_offer_people_offer_id on company_offer_people (offer_id);
