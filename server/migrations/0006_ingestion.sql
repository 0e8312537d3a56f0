create table ingestion_sources (
  id uuid primary key,
  name text not null unique,
  type text not null,
  enabled boolean not null default false,
  config jsonb not null default '{}',
  schedule text,
  last_run_at timestamptz,
  last_run_status text,
  success_count integer not null default 0,
  error_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table ingestion_runs (
  id uuid primary key,
  source_id uuid references ingestion_sources on delete cascade,
  source text not null,
  status text not null default 'running' check (status in ('running', 'success', 'partial', 'failed', 'cancelled')),
  fetched integer not null default 0,
  inserted integer not null default 0,
  updated integer not null default 0,
  rejected integer not null default 0,
  report jsonb not null default '{}',
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create index ingestion_runs_source on ingestion_runs (source, started_at desc);

-- Where an offer came from, each time it was fetched anew.
create table provenance (
  id uuid primary key,
  offer_id uuid not null references offers on delete cascade,
  run_id uuid references ingestion_runs on delete set null,
  source text not null,
  source_ref text not null,
  source_url text,
  content_hash text not null,
  payload jsonb not null default '{}',
  warnings jsonb not null default '[]',
  fetched_at timestamptz not null default now()
);
create index provenance_offer_id on provenance (offer_id, fetched_at desc);
create index provenance_fetched_at on provenance (fetched_at desc);
create index provenance_run_id on provenance (run_id);

-- With no mail or SMS service configured, messages land here, for the developer's page.
create table outbox_messages (
  id uuid primary key,
  channel text not null check (channel in ('EMAIL', 'SMS', 'PUSH')),
  recipient text not null,
  subject text,
  body_text text not null,
  body_html text,
  created_at timestamptz not null default now()
);
create index outbox_messages_created_at on outbox_messages (created_at desc, id desc);
