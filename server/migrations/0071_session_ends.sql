-- Every session ends: some time after its last use, and at the latest some time after its sign-in. Each refresh moves this moment
-- on by what the settings say then; sessions from before get the spans that are usual.
update auth.sessions
set not_after = least(not_after, refreshed_at + interval '30 days', created_at + interval '180 days');
alter table auth.sessions alter column not_after set not null;
