-- Whether, and since when, a person is told of new offers of a view; up to which announcement it was looked through, and when they
-- were told last.
alter table saved_views
  add column alert boolean not null default false,
  add column alert_since timestamptz,
  add column looked_until timestamptz,
  add column told_at timestamptz,
  add constraint saved_views_alert_since check (not alert or (alert_since is not null and looked_until is not null));
create index saved_views_alerts on saved_views (looked_until, id) where alert;

-- The offers that a person was told of for their views, so that two views tell of one offer once.
create table saved_view_offers (
  user_id uuid not null references auth.users on delete cascade,
  offer_id uuid not null references offers on delete cascade,
  told_at timestamptz not null default now(),
  primary key (user_id, offer_id)
);
create index saved_view_offers_offer_id on saved_view_offers (offer_id);
create index saved_view_offers_told_at on saved_view_offers (told_at);

-- Who wants offers that end soon on their payday; no row for who does not. `settled_for`: the first day of the last month that is done.
create table payday_digests (
  user_id uuid primary key references auth.users on delete cascade,
  payday smallint not null check (payday between 1 and 31),
  settled_for date,
  updated_at timestamptz not null default now()
);
create index payday_digests_settled_for on payday_digests (settled_for, user_id);

alter table notifications drop constraint notifications_kind, add constraint notifications_kind
  check (kind in ('REMINDER', 'MERCHANT_OFFERS', 'COLLECTION_OFFERS', 'SAVED_VIEW', 'PAYDAY_DIGEST', 'ANNOUNCEMENT', 'OFFER_APPROVED',
    'OFFER_REJECTED', 'OFFER_ENDING', 'CODE_STOCK', 'MERCHANT_PAGE', 'ACCOUNT'));
alter table notification_preferences drop constraint notification_preferences_kind, add constraint notification_preferences_kind
  check (kind in ('REMINDER', 'MERCHANT_OFFERS', 'COLLECTION_OFFERS', 'SAVED_VIEW', 'PAYDAY_DIGEST', 'ANNOUNCEMENT', 'OFFER_APPROVED',
    'OFFER_REJECTED', 'OFFER_ENDING', 'CODE_STOCK', 'MERCHANT_PAGE'));
