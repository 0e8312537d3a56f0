-- When a collection is shown: from `starts_at` on and until `ends_at`, each null for no bound.
alter table collections
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add constraint collections_dates_in_order check (ends_at is null or starts_at is null or ends_at > starts_at);

-- The one meaning of a collection that employees see; whose it is, is asked beside it.
create view shown_collections as
  select id, slug, title, description, image_url, scope, company_id, display_order
  from collections
  where status = 'LIVE' and (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now());

-- Which offers a collection holds when nobody chooses them by hand: the program fills `collection_offers` by it, so that every
-- reader finds them there. With its category or merchant a rule goes too: without that part it would mean other offers.
-- `filled_at`: what could first be seen since then is news to followers; what came to match otherwise is not.
create table collection_rules (
  collection_id uuid primary key references collections on delete cascade,
  category text references categories (name) on update cascade on delete cascade,
  merchant_id uuid references merchants on delete cascade,
  discount_type text check (discount_type in ('PERCENT', 'AMOUNT')),
  discount_at_least numeric(10, 2) check (discount_at_least > 0),
  filled_at timestamptz not null,
  constraint collection_rules_say_something check (num_nonnulls(category, merchant_id, discount_type) > 0),
  constraint collection_rules_discount_whole check ((discount_type is null) = (discount_at_least is null))
);
create index collection_rules_category on collection_rules (category) where category is not null;
create index collection_rules_merchant_id on collection_rules (merchant_id) where merchant_id is not null;

-- Finds the few offers of a high discount, which the order of the lists would be read through for.
create index offers_live_worth on offers (discount_type, discount_value) where status = 'LIVE' and deleted_at is null;

create function notify_collections() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'staff-collections:*');
  return null;
end $$;
create trigger collections_live after insert or update or delete on collections for each statement execute function notify_collections();
create trigger collection_offers_live after insert or update or delete on collection_offers for each statement execute function notify_collections();
