create table companies (
  id uuid primary key,
  name text not null check (length(trim(name)) between 1 and 120),
  status text not null default 'ACTIVE' check (status in ('PENDING', 'ACTIVE', 'SUSPENDED')),
  join_code text check (join_code = upper(join_code) and join_code ~ '^[A-Z0-9-]{6,24}$'),
  brand_primary text not null default '#1e40af' check (brand_primary ~ '^#[0-9a-f]{6}$'),
  brand_secondary text not null default '#3b82f6' check (brand_secondary ~ '^#[0-9a-f]{6}$'),
  logo_url text,
  sso_enabled boolean not null default false,
  privacy_text text,
  card_auto_expiry boolean not null default false,
  card_expiry_months smallint not null default 12 check (card_expiry_months between 1 and 120),
  card_require_approval boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index companies_join_code_key on companies (join_code);
alter table auth.sso_providers add constraint sso_providers_company_id_fkey foreign key (company_id) references companies on delete cascade;

create table company_domains (
  domain text primary key check (domain = lower(domain) and domain ~ '^[a-z0-9.-]+\.[a-z]{2,}$'),
  company_id uuid not null references companies on delete cascade,
  verification_token text not null,
  verified_at timestamptz,
  created_at timestamptz not null default now()
);
create index company_domains_company_id on company_domains (company_id);

create table profiles (
  id uuid primary key references auth.users on delete cascade,
  email text not null,
  full_name text not null default '' check (length(full_name) <= 200),
  company_id uuid references companies on delete set null,
  department text,
  location text,
  grade text,
  employee_id text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  theme text not null default 'device' check (theme in ('device', 'light', 'dark')),
  shortcuts_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index profiles_company_employee_id_key on profiles (company_id, employee_id);
create index profiles_company_id on profiles (company_id, lower(full_name) collate "C", id);
create index profiles_email on profiles (lower(email));
create index profiles_search on profiles using gin ((lower(full_name || ' ' || email)) gin_trgm_ops);

create table user_roles (
  user_id uuid not null references auth.users on delete cascade,
  role text not null check (role in ('ADMIN', 'SUPPLIER', 'COMPANY_ADMIN', 'EMPLOYEE')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
create index user_roles_role on user_roles (role);

create table company_invitations (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  email text not null check (email = lower(email)),
  user_id uuid references auth.users on delete cascade,
  token_hash bytea unique,
  invited_by uuid references auth.users on delete set null,
  send_at timestamptz,
  sent_at timestamptz,
  bounced_at timestamptz,
  accepted_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  constraint company_invitations_company_email_key unique (company_id, email)
);
create index company_invitations_email on company_invitations (email);
create index company_invitations_due on company_invitations (send_at) where sent_at is null;

-- What people ask for at onboarding and an ADMIN decides: to supply offers, or to register a company.
create table applications (
  id uuid primary key,
  kind text not null check (kind in ('SUPPLIER', 'COMPANY')),
  user_id uuid not null references auth.users on delete cascade,
  name text not null check (length(trim(name)) between 1 and 120),
  site_url text,
  message text not null default '',
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  decided_by uuid references auth.users on delete set null,
  decided_at timestamptz,
  reason text,
  created_at timestamptz not null default now()
);
create unique index applications_one_pending on applications (user_id, kind) where status = 'PENDING';

-- Consent is a record: the newest row of a channel is in force, older ones stay as proof.
create table consents (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  channel text not null check (channel in ('EMAIL', 'PUSH', 'SMS')),
  granted boolean not null,
  source text not null,
  created_at timestamptz not null default now()
);
create index consents_user_channel on consents (user_id, channel, created_at desc);

create table notification_preferences (
  user_id uuid not null references auth.users on delete cascade,
  kind text not null,
  enabled boolean not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, kind)
);

create table notifications (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  kind text not null,
  title text not null,
  body text not null default '',
  link text,
  source_key text not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  constraint notifications_source_key unique (user_id, source_key)
);
create index notifications_user_id on notifications (user_id, created_at desc, id desc);

create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  endpoint text not null unique,
  keys jsonb not null,
  user_agent text,
  created_at timestamptz not null default now()
);
create index push_subscriptions_user_id on push_subscriptions (user_id);
