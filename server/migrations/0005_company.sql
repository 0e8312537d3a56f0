create table card_templates (
  id uuid primary key,
  scope text not null default 'COMPANY' check (scope in ('GLOBAL', 'COMPANY')),
  company_id uuid references companies on delete cascade,
  name text not null check (length(trim(name)) between 1 and 120),
  brand text not null check (length(trim(brand)) between 1 and 120),
  symbology text not null default 'CODE128' check (symbology in ('NONE', 'CODE128', 'EAN13', 'QR', 'AZTEC', 'PDF417')),
  content_mode text not null default 'FORMATTED_NUMBER' check (content_mode in ('STATIC_STRING', 'FORMATTED_NUMBER', 'DYNAMIC_QR_URL')),
  instructions text,
  bg_color text not null default '#1e40af' check (bg_color ~ '^#[0-9a-f]{6}$'),
  logo_url text,
  format_spec jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint card_templates_scope_has_company check ((scope = 'COMPANY') = (company_id is not null)),
  constraint card_templates_image_when_no_code check (symbology <> 'NONE' or logo_url is not null)
);
create index card_templates_company_id on card_templates (company_id);

create table employee_cards (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  template_id uuid not null references card_templates on delete restrict,
  company_id uuid not null references companies on delete cascade,
  card_number_enc text not null,
  card_number_last4 text not null check (length(card_number_last4) <= 4),
  label text,
  status text not null default 'ACTIVE' check (status in ('PENDING_APPROVAL', 'ACTIVE', 'EXPIRED', 'REVOKED')),
  issued_by uuid references auth.users on delete set null,
  approved_by uuid references auth.users on delete set null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint employee_cards_second_person check (approved_by is distinct from issued_by or approved_by is null)
);
create index employee_cards_user_id on employee_cards (user_id, last_used_at desc nulls last);
create index employee_cards_company_id on employee_cards (company_id, created_at desc, id desc);
create index employee_cards_template_id on employee_cards (template_id);

create table company_offers (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  title text not null check (length(trim(title)) between 1 and 200),
  description text not null default '',
  status text not null default 'DRAFT' check (status in ('DRAFT', 'LIVE', 'EXPIRED')),
  created_by uuid references auth.users on delete set null,
  start_at timestamptz,
  end_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint company_offers_dates_in_order check (end_at is null or start_at is null or end_at > start_at)
);
create index company_offers_company_id on company_offers (company_id, status, created_at desc, id desc);

create table groups (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  name text not null check (length(trim(name)) between 1 and 120),
  description text not null default '',
  criteria jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint groups_company_name_key unique (company_id, name)
);

create table user_groups (
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  fixed boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (group_id, user_id)
);
create index user_groups_user_id on user_groups (user_id);

create table campaigns (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  name text not null check (length(trim(name)) between 1 and 120),
  channel text not null default 'EMAIL' check (channel in ('EMAIL', 'PUSH')),
  content jsonb not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'CANCELLED')),
  audience jsonb not null default '{"kind":"everyone"}',
  created_by uuid references auth.users on delete set null,
  scheduled_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index campaigns_company_id on campaigns (company_id, created_at desc, id desc);
create index campaigns_due on campaigns (scheduled_at) where status = 'SCHEDULED';

create table campaign_deliveries (
  campaign_id uuid not null references campaigns on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  status text not null default 'PENDING' check (status in ('PENDING', 'SENT', 'FAILED', 'OPTED_OUT', 'NO_ADDRESS')),
  opened_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (campaign_id, user_id)
);
create index campaign_deliveries_user_id on campaign_deliveries (user_id);

create table announcements (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  title text not null,
  body text not null,
  created_by uuid references auth.users on delete set null,
  published_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index announcements_company_id on announcements (company_id, published_at desc);

create table audit_log (
  id uuid primary key,
  company_id uuid references companies on delete cascade,
  user_id uuid references auth.users on delete set null,
  action text not null,
  entity_type text not null,
  entity_id uuid,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_log_company_id on audit_log (company_id, created_at desc, id desc);
