-- How each timed job does, a row a job: what staff look at, so that nobody has to read logs to know that one fails.
create table job_runs (
  name text primary key,
  what text not null,
  cron text not null,
  started_at timestamptz,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- Why the last failure, in the words of whatever refused.
  error text,
  -- In a row; a success, or somebody who has seen them, takes it back to none.
  failures integer not null default 0,
  took_ms integer
) with (fillfactor = 50);

-- So that the failures of the last day are found without reading what was sent.
create index notification_deliveries_failed on notification_deliveries (channel, failed_at desc) where failed_at is not null;
