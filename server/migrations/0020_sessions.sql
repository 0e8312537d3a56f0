-- The first refresh token since the session's second step. Older ones never turn into it: a moment later they are refused,
-- because another tab may still hold them, and after that they are a copy.
alter table auth.sessions add column stepped_up_at_counter bigint not null default 0;
