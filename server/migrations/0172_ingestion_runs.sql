-- A run that can be watched, cancelled, and gone on with by another process.
alter table ingestion_runs
  drop column report,
  add column cause text not null default 'COMMAND' check (cause in ('SCHEDULE', 'STAFF', 'COMMAND')),
  -- How many items the source says it has, once it said so.
  add column expected integer,
  -- How many of the accepted items have been looked at: a run goes on behind them.
  add column stored integer not null default 0,
  add column unchanged integer not null default 0,
  add column ended integer not null default 0,
  -- Why it failed, in a sentence.
  add column error text,
  add column problems text[] not null default '{}',
  -- Which worker has it in hand, and when that last said so: one that has been silent is taken over.
  add column runner uuid,
  add column heard_at timestamptz,
  -- How many workers took it up.
  add column attempts smallint not null default 0,
  add column cancel_asked_at timestamptz,
  -- References of offers that a complete run no longer had, so many that staff are asked before they end.
  add column missing_refs text[];

create unique index ingestion_runs_one_at_a_time on ingestion_runs (source_id) where status = 'running';
create index ingestion_runs_undecided on ingestion_runs (source_id) where missing_refs is not null;
create index ingestion_runs_of_source on ingestion_runs (source_id, started_at desc);

-- What the source answered, as it came: a run goes on from here after a crash.
create table ingestion_pages (
  run_id uuid not null references ingestion_runs on delete cascade,
  -- The first item that was asked for, from 0 on, and how many.
  first_item integer not null,
  items integer not null,
  -- Compressed by gzip; null where the source could not give these items.
  body bytea,
  fetched_at timestamptz not null,
  primary key (run_id, first_item)
);
-- Compressed already.
alter table ingestion_pages alter column body set storage external;
create index ingestion_pages_fetched_at on ingestion_pages (fetched_at);

-- The items that a run turned down, each with its reason.
create table ingestion_rejections (
  run_id uuid not null references ingestion_runs on delete cascade,
  position integer not null,
  code text not null,
  reason text not null,
  source_ref text not null,
  title text not null,
  merchant_name text not null,
  -- The item in the shape that all sources share, in the source's own words.
  item jsonb not null,
  primary key (run_id, position)
);

create function tell_of_ingestion() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'staff-ingestion:*');
  return null;
end $$;

-- For each row: a worker that looks for a run and finds none must not wake the others. That it is still at work is no news.
create trigger ingestion_sources_live after insert or update or delete on ingestion_sources
  for each row execute function tell_of_ingestion();
create trigger ingestion_runs_begun_or_gone_live after insert or delete on ingestion_runs
  for each row execute function tell_of_ingestion();
create trigger ingestion_runs_changed_live
  after update of status, runner, cancel_asked_at, expected, fetched, stored, rejected, ended, missing_refs on ingestion_runs
  for each row execute function tell_of_ingestion();
