-- How a source is asked, how far it is trusted, and when it runs next.
alter table ingestion_sources rename column config to settings;
alter table ingestion_sources
  drop column schedule,
  -- The `source` of its offers.
  add column key text,
  -- Of the API, where it is not the network's own.
  add column address text,
  -- What the network knows us by, sealed under the keyring.
  add column secret_enc text,
  -- REVIEW: what is new waits for staff. TRUSTED: from `live_from_score` on it goes live at once.
  add column trust text not null default 'REVIEW' check (trust in ('REVIEW', 'TRUSTED')),
  add column live_from_score smallint not null default 70 check (live_from_score between 0 and 100),
  add column every_hours smallint not null default 4 check (every_hours between 1 and 168),
  add column next_run_at timestamptz;

update ingestion_sources set key = type;
alter table ingestion_sources alter column key set not null, add constraint ingestion_sources_key_key unique (key);

-- Nobody can have given a secret yet, and without one a source cannot run.
update ingestion_sources set enabled = false;
alter table ingestion_sources add constraint ingestion_sources_enabled_has_secret check (not enabled or secret_enc is not null);
create index ingestion_sources_due on ingestion_sources (next_run_at) where enabled;
