-- Substring search needs trigrams; the extension ships with every PostgreSQL that we support.
create extension if not exists pg_trgm;

-- Identity lives in its own schema, with GoTrue's table names, so that operators find what they know.
create schema auth;

create table auth.users (
  id uuid primary key,
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text check (email = lower(email) and length(email) <= 254),
  encrypted_password text,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  phone text check (phone ~ '^[0-9]{6,15}$'),
  phone_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change text check (email_change = lower(email_change)),
  email_change_sent_at timestamptz,
  email_change_confirm_status smallint not null default 0 check (email_change_confirm_status between 0 and 2),
  phone_change text,
  phone_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Single sign-on users may share an address with a password user: they are separate linking domains.
create unique index users_email_key on auth.users (email) where not is_sso_user and deleted_at is null;
create unique index users_phone_key on auth.users (phone) where deleted_at is null;
create index users_created_at on auth.users (created_at desc, id desc);

create table auth.identities (
  id uuid primary key,
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  email text,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint identities_provider_id_key unique (provider, provider_id)
);
create index identities_user_id on auth.identities (user_id);
create index identities_email on auth.identities (email);

create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret_enc text,
  phone text,
  web_authn_credential jsonb,
  web_authn_credential_id text unique,
  web_authn_counter bigint not null default 0,
  is_passkey boolean not null default false,
  last_time_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index mfa_factors_friendly_name_key on auth.mfa_factors (user_id, friendly_name) where trim(friendly_name) <> '';

create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  factor_id uuid references auth.mfa_factors on delete set null,
  -- The counter of the one refresh token that is good; a jump of two at step-up locks older tokens out for ever.
  refresh_counter bigint not null default 1,
  refreshed_at timestamptz not null default now(),
  not_after timestamptz,
  user_agent text,
  ip inet,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user_id on auth.sessions (user_id, created_at desc);

create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  counter bigint not null,
  token_hash bytea not null unique,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint refresh_tokens_session_counter_key unique (session_id, counter)
);
create unique index refresh_tokens_one_active on auth.refresh_tokens (session_id) where revoked_at is null;

create table auth.mfa_amr_claims (
  id uuid primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  authentication_method text not null,
  provider text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mfa_amr_claims_session_method_key unique (session_id, authentication_method)
);

create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid references auth.mfa_factors on delete cascade,
  user_id uuid references auth.users on delete cascade,
  purpose text not null check (purpose in ('enrol', 'verify', 'passkey')),
  code_hash bytea,
  web_authn_challenge text,
  attempts smallint not null default 0,
  ip_address inet,
  verified_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index mfa_challenges_expires_at on auth.mfa_challenges (expires_at);
create index mfa_challenges_factor_id on auth.mfa_challenges (factor_id);

create table auth.flow_state (
  id uuid primary key,
  user_id uuid references auth.users on delete cascade,
  auth_code_hash bytea unique,
  code_challenge text,
  code_challenge_method text check (code_challenge_method = 's256'),
  provider_type text not null,
  authentication_method text not null,
  redirect_to text,
  nonce text,
  provider_code_verifier text,
  cookie_hash bytea,
  linking_target_id uuid references auth.users on delete cascade,
  provider_tokens_enc text,
  auth_code_issued_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index flow_state_expires_at on auth.flow_state (expires_at);

create table auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  token_type text not null check (token_type in
    ('confirmation', 'recovery', 'magiclink', 'invite', 'email_change_current', 'email_change_new', 'phone_change', 'sms', 'reauthentication')),
  token_hash bytea unique,
  code_hash bytea,
  attempts smallint not null default 0,
  relates_to text not null,
  redirect_to text,
  flow_state_id uuid references auth.flow_state on delete set null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint one_time_tokens_user_type_key unique (user_id, token_type)
);
create index one_time_tokens_relates_to on auth.one_time_tokens (relates_to, token_type);

create table auth.sso_providers (
  id uuid primary key,
  kind text not null check (kind in ('saml', 'oidc')),
  company_id uuid,
  resource_id text unique,
  config jsonb not null,
  secret_enc text,
  disabled boolean not null default false,
  just_in_time boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index sso_providers_entity_id on auth.sso_providers ((config ->> 'entity_id')) where kind = 'saml';

create table auth.sso_domains (
  id uuid primary key,
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  domain text not null check (domain = lower(domain)),
  created_at timestamptz not null default now(),
  constraint sso_domains_domain_key unique (domain)
);

-- One row for each thing that may be used once: SAML requests and assertions, signed wallet messages.
create table auth.used_once (
  kind text not null,
  key_hash bytea not null,
  payload text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (kind, key_hash)
);
create index used_once_expires_at on auth.used_once (expires_at);

create table auth.audit_log_entries (
  id uuid primary key,
  user_id uuid,
  action text not null,
  payload jsonb not null default '{}',
  ip_address inet,
  created_at timestamptz not null default now()
);
create index audit_log_entries_created_at on auth.audit_log_entries (created_at desc, id desc);
create index audit_log_entries_user_id on auth.audit_log_entries (user_id, created_at desc);

-- Private keys are sealed under the instance's keyring; the public halves are what /.well-known/jwks.json shows.
create table auth.signing_keys (
  kid text primary key,
  algorithm text not null check (algorithm in ('ES256', 'RS256')),
  public_jwk jsonb not null,
  private_jwk_enc text not null,
  signs boolean not null default false,
  retired_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index signing_keys_one_signs on auth.signing_keys (signs) where signs;
