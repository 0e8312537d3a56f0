-- A run that makes offers of the pages that another one fetched, and asks its source for nothing.
alter table ingestion_runs
  drop constraint ingestion_runs_cause_check,
  add constraint ingestion_runs_cause_check check (cause in ('SCHEDULE', 'STAFF', 'COMMAND', 'REPLAY')),
  -- Not set to null: a replay without its pages would fetch.
  add column replay_of uuid references ingestion_runs on delete cascade,
  add constraint ingestion_runs_replays_name_their_run check ((cause = 'REPLAY') = (replay_of is not null));
create index ingestion_runs_replay_of on ingestion_runs (replay_of) where replay_of is not null;
