-- What staff decided in a review. Until `undo_until` whoever decided may take it back, and nobody else is told of it; `told_at` is when
-- that time was over for its suppliers. `before` is what it took the place of, kept only while it can be put back.
create table offer_decisions (
  id uuid primary key,
  offer_id uuid not null references offers on delete cascade,
  kind text not null check (kind in ('OFFER', 'REVISION')),
  outcome text not null check (outcome in ('APPROVED', 'REJECTED')),
  reason text,
  decided_by uuid references auth.users on delete set null,
  decided_at timestamptz not null,
  undo_until timestamptz not null,
  told_at timestamptz,
  before jsonb,
  constraint offer_decisions_before check (before is not null or told_at is not null)
);
create index offer_decisions_offer_id on offer_decisions (offer_id);
create index offer_decisions_decided_by on offer_decisions (decided_by) where decided_by is not null;
create index offer_decisions_due on offer_decisions (undo_until) where told_at is null;
create index offer_decisions_told on offer_decisions (told_at) where told_at is not null;
