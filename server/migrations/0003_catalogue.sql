create table categories (
  id uuid primary key,
  name text not null unique check (length(trim(name)) between 1 and 60),
  description text not null default '',
  icon text not null default 'tag',
  display_order integer not null default 0,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index categories_display_order on categories (display_order, name);

-- The nine categories of the filters are there from the start, so that the first import and the first supplier can use them.
insert into categories (id, name, description, icon, display_order) values
  ('0190a000-0000-7000-8000-000000000001', 'Tech', 'Computers, phones, gadgets and the software on them', 'laptop', 1),
  ('0190a000-0000-7000-8000-000000000002', 'Food', 'Groceries, recipe boxes and treats for home', 'shopping-basket', 2),
  ('0190a000-0000-7000-8000-000000000003', 'Retail', 'Clothes, shoes, gifts and the high street', 'shopping-bag', 3),
  ('0190a000-0000-7000-8000-000000000004', 'Entertainment', 'Films, music, books, games and tickets', 'clapperboard', 4),
  ('0190a000-0000-7000-8000-000000000005', 'Dining', 'Restaurants, cafés and takeaways', 'utensils', 5),
  ('0190a000-0000-7000-8000-000000000006', 'Home', 'Furniture, appliances, garden and DIY', 'house', 6),
  ('0190a000-0000-7000-8000-000000000007', 'Experience', 'Days out, classes and things to do', 'ticket', 7),
  ('0190a000-0000-7000-8000-000000000008', 'Wellness', 'Gyms, health, beauty and rest', 'heart-pulse', 8),
  ('0190a000-0000-7000-8000-000000000009', 'Travel', 'Hotels, trains, flights and holidays', 'plane', 9);

create table merchants (
  id uuid primary key,
  name text not null check (length(trim(name)) between 1 and 120),
  logo_url text,
  site_url text check (site_url ~ '^https?://'),
  description text not null default '',
  about text,
  categories text[] not null default '{}',
  faqs jsonb not null default '[]',
  source text not null default 'manual',
  source_ref text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint merchants_source_ref_key unique (source, source_ref)
);
create unique index merchants_name_key on merchants (lower(name));
create index merchants_name_order on merchants (lower(name) collate "C", id);

create table related_merchants (
  merchant_id uuid not null references merchants on delete cascade,
  related_merchant_id uuid not null references merchants on delete cascade,
  display_order integer not null default 0,
  primary key (merchant_id, related_merchant_id),
  constraint related_merchants_not_self check (merchant_id <> related_merchant_id)
);
create index related_merchants_related on related_merchants (related_merchant_id);

create table merchant_locations (
  id uuid primary key,
  merchant_id uuid not null references merchants on delete cascade,
  label text not null,
  postcode text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  created_at timestamptz not null default now()
);
create index merchant_locations_merchant_id on merchant_locations (merchant_id);
create index merchant_locations_position on merchant_locations (latitude, longitude);

create table supplier_merchants (
  user_id uuid not null references auth.users on delete cascade,
  merchant_id uuid not null references merchants on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, merchant_id)
);
create index supplier_merchants_merchant_id on supplier_merchants (merchant_id);

create table offers (
  id uuid primary key,
  merchant_id uuid not null references merchants on delete restrict,
  title text not null check (length(trim(title)) between 1 and 200),
  description text not null default '',
  brand text not null default '',
  category text not null references categories (name) on update cascade on delete restrict,
  type text not null check (type in ('CODE', 'LINK', 'BARCODE_QR', 'GIFTCARD', 'CASHBACK')),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'REVIEW', 'APPROVED', 'LIVE', 'REJECTED', 'EXPIRED')),
  discount_type text not null default 'PERCENT' check (discount_type in ('PERCENT', 'AMOUNT')),
  discount_value numeric(10, 2) check (discount_value >= 0),
  start_at timestamptz,
  end_at timestamptz,
  scheduled_at timestamptz,
  max_redemptions integer check (max_redemptions > 0),
  current_redemptions integer not null default 0 check (current_redemptions >= 0),
  online_only boolean not null default false,
  exclusive boolean not null default false,
  featured boolean not null default false,
  image_url text,
  offer_url text check (offer_url ~ '^https?://'),
  terms text,
  tags text[] not null default '{}',
  min_spend numeric(10, 2) check (min_spend > 0),
  new_customers_only boolean not null default false,
  exclusions text,
  stackable boolean,
  app_only boolean not null default false,
  source text not null default 'manual',
  source_ref text,
  reliability_score smallint not null default 60 check (reliability_score between 0 and 100),
  reliability_prior smallint not null default 60 check (reliability_prior between 0 and 100),
  rejection_reason text,
  -- What the search box looks through; the trigger below keeps it, so that one trigram index serves title, description and merchant name.
  search_text text not null default '',
  created_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint offers_source_ref_key unique (source, source_ref),
  constraint offers_dates_in_order check (end_at is null or start_at is null or end_at > start_at),
  constraint offers_percent_at_most_100 check (discount_type <> 'PERCENT' or discount_value <= 100),
  constraint offers_limit_holds check (max_redemptions is null or current_redemptions <= max_redemptions)
) with (fillfactor = 85);

-- One index a sort order, all partial on what employees can see, so that paging by key never sorts.
create index offers_live_featured on offers (featured desc, reliability_score desc, id desc) where status = 'LIVE' and deleted_at is null;
create index offers_live_expiring on offers ((coalesce(end_at, 'infinity'::timestamptz)), id) where status = 'LIVE' and deleted_at is null;
create index offers_live_discount on offers ((coalesce(discount_value, 0)) desc, id desc) where status = 'LIVE' and deleted_at is null;
create index offers_live_new on offers (created_at desc, id desc) where status = 'LIVE' and deleted_at is null;
create index offers_live_category on offers (category, featured desc, reliability_score desc, id desc) where status = 'LIVE' and deleted_at is null;
create index offers_merchant_id on offers (merchant_id, status, featured desc, reliability_score desc, id desc);
create index offers_live_search on offers using gin (search_text gin_trgm_ops) where status = 'LIVE' and deleted_at is null;
create index offers_status_created on offers (status, created_at desc, id desc) where deleted_at is null;
create index offers_created_at on offers (created_at desc, id desc) where deleted_at is null;
create index offers_scheduled on offers (scheduled_at) where status = 'DRAFT' and scheduled_at is not null;
create index offers_created_by on offers (created_by) where created_by is not null;

-- The one meaning of "visible", for lists, rails, search, similar offers, merchant pages, favourites and redemption.
create view visible_offers as
  select id, merchant_id, title, description, brand, category, type, status, discount_type, discount_value, start_at, end_at,
    max_redemptions, current_redemptions, online_only, exclusive, featured, image_url, offer_url, terms, tags, min_spend,
    new_customers_only, exclusions, stackable, app_only, source, reliability_score, search_text, created_at, updated_at
  from offers
  where status = 'LIVE' and deleted_at is null
    and (start_at is null or start_at <= now())
    and (end_at is null or end_at > now())
    and (max_redemptions is null or current_redemptions < max_redemptions);

create function offers_fill_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := lower(new.title || ' ' || new.description || ' ' || (select name from merchants where id = new.merchant_id));
  return new;
end $$;
create trigger offers_search_text before insert or update of title, description, merchant_id on offers
  for each row execute function offers_fill_search_text();

create function merchants_refresh_search_text() returns trigger language plpgsql as $$
begin
  update offers set search_text = lower(title || ' ' || description || ' ' || new.name) where merchant_id = new.id;
  return null;
end $$;
create trigger merchants_search_text after update of name on merchants
  for each row when (old.name is distinct from new.name) execute function merchants_refresh_search_text();

create table voucher_codes (
  id uuid primary key,
  offer_id uuid not null references offers on delete cascade,
  code text not null check (length(trim(code)) between 1 and 120),
  single_use boolean not null default false,
  allocated_to uuid references auth.users on delete set null,
  allocated_at timestamptz,
  created_at timestamptz not null default now(),
  constraint voucher_codes_offer_code_key unique (offer_id, code)
);
create unique index voucher_codes_one_shared on voucher_codes (offer_id) where not single_use;
create unique index voucher_codes_one_each on voucher_codes (offer_id, allocated_to) where single_use and allocated_to is not null;
create index voucher_codes_free on voucher_codes (offer_id, id) where single_use and allocated_at is null;
create index voucher_codes_allocated_to on voucher_codes (allocated_to, allocated_at desc) where allocated_to is not null;

create table collections (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  description text not null default '',
  image_url text,
  scope text not null default 'PLATFORM' check (scope in ('PLATFORM', 'COMPANY')),
  company_id uuid references companies on delete cascade,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'LIVE')),
  display_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint collections_scope_has_company check ((scope = 'COMPANY') = (company_id is not null))
);
create index collections_company_id on collections (company_id) where company_id is not null;

create table collection_offers (
  collection_id uuid not null references collections on delete cascade,
  offer_id uuid not null references offers on delete cascade,
  display_order integer not null default 0,
  primary key (collection_id, offer_id)
);
create index collection_offers_offer_id on collection_offers (offer_id);
