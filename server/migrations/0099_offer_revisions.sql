-- What staff read before they approve, under the names of `domain/offer-wording.ts`: an offer's dates, limit and codes change at once.
create function offer_wording(o offers) returns jsonb language sql immutable as $$
  select jsonb_build_object('title', o.title, 'description', o.description, 'category', o.category, 'discountType', o.discount_type,
    'discountValue', o.discount_value, 'imageUrl', o.image_url, 'offerUrl', o.offer_url, 'terms', o.terms, 'tags', o.tags,
    'onlineOnly', o.online_only, 'exclusive', o.exclusive, 'steps', o.redeem_steps, 'fulfilment', o.fulfilment)
$$;
create function offer_reworded(o offers, wording jsonb) returns offers language sql immutable as $$
  select jsonb_populate_record(o, jsonb_build_object('title', wording -> 'title', 'description', wording -> 'description',
    'category', wording -> 'category', 'discount_type', wording -> 'discountType', 'discount_value', wording -> 'discountValue',
    'image_url', wording -> 'imageUrl', 'offer_url', wording -> 'offerUrl', 'terms', wording -> 'terms', 'tags', wording -> 'tags',
    'online_only', wording -> 'onlineOnly', 'exclusive', wording -> 'exclusive', 'redeem_steps', wording -> 'steps',
    'fulfilment', wording -> 'fulfilment'))
$$;

-- Another wording of an offer that is LIVE, which stays as it is until staff approve it. `version` counts what was handed in, so that
-- nobody approves what they did not read; a rejected one stays for its supplier to go on from.
create table offer_revisions (
  offer_id uuid primary key references offers on delete cascade,
  version integer not null default 1,
  wording jsonb not null,
  submitted_by uuid references auth.users on delete set null,
  submitted_at timestamptz not null default now(),
  rejected_at timestamptz,
  rejection_reason text,
  constraint offer_revisions_reason check (rejection_reason is null or rejected_at is not null)
);
create index offer_revisions_submitted_by on offer_revisions (submitted_by) where submitted_by is not null;
create index offer_revisions_waiting on offer_revisions (submitted_at, offer_id) where rejected_at is null;

-- The wording on which staff decided last, so that the next reviewer sees what is different.
create table reviewed_wordings (
  offer_id uuid primary key references offers on delete cascade,
  wording jsonb not null,
  decided_at timestamptz not null default now()
);

create function notify_revision() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'staff-offers:*');
  perform pg_notify('live', 'supplier-offers:' || merchant_id) from offers where id = coalesce(new.offer_id, old.offer_id);
  return null;
end $$;
create trigger offer_revisions_live after insert or update or delete on offer_revisions for each row execute function notify_revision();

-- A supplier takes an offer back into a draft, and what is LIVE changes by a revision.
delete from offer_moves where mover = 'SUPPLIER' and from_status = 'LIVE' and to_status = 'REVIEW';
insert into offer_moves (mover, from_status, to_status) values
  ('SUPPLIER', 'REVIEW', 'DRAFT'), ('SUPPLIER', 'APPROVED', 'DRAFT'), ('SUPPLIER', 'LIVE', 'DRAFT');
