-- What the address of each LIVE offer led to when it was looked at last. `address` is the offer's as it was then, so that a changed one is
-- seen; nothing is known of a row before its first look.
create table offer_link_checks (
  offer_id uuid primary key references offers on delete cascade,
  address text not null,
  -- Which host is asked: one worker at a time asks one host.
  host text not null,
  due_at timestamptz not null,
  -- Which worker has it in hand, and when that last said so: one that has been silent is taken for dead.
  runner uuid,
  heard_at timestamptz,
  checked_at timestamptz,
  outcome text check (outcome in ('OK', 'GONE', 'SOFT_404', 'EXPIRED', 'UNREACHABLE', 'BLOCKED', 'NOT_CHECKED')),
  -- Which of the ways to that outcome it was.
  reason text,
  status smallint,
  -- What answered, after it was led on.
  final_address text,
  -- What the page says of itself, in its own words.
  words text,
  -- Since when this outcome is found, and on how many days.
  since timestamptz,
  days smallint not null default 0,
  -- Staff are asked since then; null where there is nothing to ask, or not yet.
  flagged_at timestamptz,
  -- Staff said that it works, for as long as this outcome is found.
  cleared_at timestamptz,
  constraint offer_link_checks_result check ((checked_at is null) = (outcome is null) and (outcome is null) = (since is null)),
  constraint offer_link_checks_asked_once check (flagged_at is null or (outcome is not null and cleared_at is null))
);
create index offer_link_checks_due on offer_link_checks (due_at, offer_id);
create index offer_link_checks_in_hand on offer_link_checks (host) where runner is not null;
create index offer_link_checks_of_host on offer_link_checks (host, due_at);
create index offer_link_checks_flagged on offer_link_checks (flagged_at desc, offer_id desc) where flagged_at is not null;

create function tell_of_links() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'staff-links:*');
  return null;
end $$;

-- Only what staff are asked about is news.
create trigger offer_link_checks_begun_live after insert on offer_link_checks
  for each row when (new.flagged_at is not null) execute function tell_of_links();
create trigger offer_link_checks_gone_live after delete on offer_link_checks
  for each row when (old.flagged_at is not null) execute function tell_of_links();
create trigger offer_link_checks_changed_live after update of checked_at, flagged_at on offer_link_checks
  for each row when (old.flagged_at is not null or new.flagged_at is not null) execute function tell_of_links();
