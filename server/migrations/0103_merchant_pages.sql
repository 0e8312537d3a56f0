alter table merchant_locations add column address text not null default '' check (length(address) <= 200);

-- What the suppliers of a merchant would have its page say; the page itself stays until staff approve. `version` is another one after
-- each save, and a decided proposal stays, so that whoever has seen an older one is told.
create table merchant_page_proposals (
  merchant_id uuid primary key references merchants on delete cascade,
  version uuid not null,
  page jsonb not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  reason text check ((status = 'REJECTED') = (reason is not null)),
  proposed_by uuid references auth.users on delete set null,
  proposed_at timestamptz not null,
  decided_by uuid references auth.users on delete set null,
  decided_at timestamptz,
  constraint merchant_page_proposals_decided check ((status = 'PENDING') = (decided_at is null))
);
create index merchant_page_proposals_pending on merchant_page_proposals (proposed_at, merchant_id) where status = 'PENDING';
create index merchant_page_proposals_proposed_by on merchant_page_proposals (proposed_by) where proposed_by is not null;
create index merchant_page_proposals_decided_by on merchant_page_proposals (decided_by) where decided_by is not null;

create trigger merchant_page_proposals_live after insert or update or delete on merchant_page_proposals
  for each row execute function notify_live('supplier-page', 'merchant_id');
create function notify_merchant_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'merchant-pages:*');
  return null;
end $$;
create trigger merchant_page_proposals_live_staff after insert or update or delete on merchant_page_proposals
  for each statement execute function notify_merchant_pages();

alter table notifications drop constraint notifications_kind, add constraint notifications_kind
  check (kind in ('REMINDER', 'MERCHANT_OFFERS', 'COLLECTION_OFFERS', 'ANNOUNCEMENT', 'OFFER_APPROVED', 'OFFER_REJECTED', 'OFFER_ENDING',
    'CODE_STOCK', 'MERCHANT_PAGE', 'ACCOUNT'));
alter table notification_preferences drop constraint notification_preferences_kind, add constraint notification_preferences_kind
  check (kind in ('REMINDER', 'MERCHANT_OFFERS', 'COLLECTION_OFFERS', 'ANNOUNCEMENT', 'OFFER_APPROVED', 'OFFER_REJECTED', 'OFFER_ENDING',
    'CODE_STOCK', 'MERCHANT_PAGE'));
