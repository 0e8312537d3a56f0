-- The moves of `domain/offer-status.ts`: a test holds the two equal.
create table offer_moves (
  mover text not null,
  from_status text not null,
  to_status text not null,
  primary key (mover, from_status, to_status)
);
insert into offer_moves (mover, from_status, to_status)
select 'STAFF', a.status, b.status from (values ('DRAFT'), ('REVIEW'), ('APPROVED'), ('LIVE'), ('REJECTED'), ('EXPIRED')) a(status),
  (values ('DRAFT'), ('REVIEW'), ('APPROVED'), ('LIVE'), ('REJECTED'), ('EXPIRED')) b(status)
union all values
  ('SUPPLIER', 'DRAFT', 'DRAFT'), ('SUPPLIER', 'DRAFT', 'REVIEW'), ('SUPPLIER', 'APPROVED', 'REVIEW'), ('SUPPLIER', 'LIVE', 'REVIEW'),
  ('SUPPLIER', 'REJECTED', 'DRAFT'), ('SUPPLIER', 'REJECTED', 'REVIEW'),
  ('UPKEEP', 'DRAFT', 'REVIEW'), ('UPKEEP', 'DRAFT', 'LIVE'), ('UPKEEP', 'LIVE', 'REVIEW'), ('UPKEEP', 'LIVE', 'EXPIRED'),
  ('INGESTION', 'LIVE', 'REVIEW'), ('INGESTION', 'LIVE', 'EXPIRED');

-- Who moved an offer from where to where, when and why. OPERATOR is whoever works on the database itself.
create table offer_history (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null references offers on delete cascade,
  from_status text not null,
  to_status text not null,
  mover text not null check (mover in ('SUPPLIER', 'STAFF', 'UPKEEP', 'INGESTION', 'OPERATOR')),
  moved_by uuid references auth.users on delete set null,
  reason text,
  created_at timestamptz not null default clock_timestamp()
);
create index offer_history_offer_id on offer_history (offer_id, created_at desc);
create index offer_history_moved_by on offer_history (moved_by) where moved_by is not null;

-- What staff decided before, from their log.
insert into offer_history (offer_id, from_status, to_status, mover, moved_by, created_at)
select o.id, l.detail ->> 'from', l.detail ->> 'to', 'STAFF', l.user_id, l.created_at
from audit_log l join offers o on o.id = l.entity_id
where l.entity_type = 'offer' and l.action = 'offer.status_changed' and l.detail ->> 'from' <> l.detail ->> 'to';

-- The product says in each transaction who moves offers and why; a setting of a transaction that is over reads as an empty text.
create function offers_note_history() returns trigger language plpgsql as $$
declare who text := coalesce(nullif(current_setting('offerwell.mover', true), ''), 'OPERATOR');
begin
  if who <> 'OPERATOR' and not exists (
    select from offer_moves where mover = who and from_status = old.status and to_status = new.status) then
    raise exception '% may not move an offer from % to %', who, old.status, new.status
      using errcode = 'check_violation', constraint = 'offer_moves';
  end if;
  insert into offer_history (offer_id, from_status, to_status, mover, moved_by, reason)
  values (new.id, old.status, new.status, who, nullif(current_setting('offerwell.moved_by', true), '')::uuid,
    nullif(current_setting('offerwell.reason', true), ''));
  return null;
end $$;
create trigger offers_history after update of status on offers for each row when (old.status is distinct from new.status)
  execute function offers_note_history();
