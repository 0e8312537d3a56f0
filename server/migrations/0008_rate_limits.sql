-- Counters of the limiter library, shared by all processes: its columns, in its order. Keys are digests, so that no address
-- is kept here; `expire` is in milliseconds since 1970. Rows are rewritten in place often, hence the room on each page.
create table auth.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
) with (fillfactor = 50);
create index rate_limits_expire on auth.rate_limits (expire);
