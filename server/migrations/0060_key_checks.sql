-- The keys that something in this database is sealed with, each by a digest that tells it from another key of the same id.
create table key_checks (
  key_id text primary key,
  digest bytea not null,
  first_seen_at timestamptz not null default now()
);
