-- When staff looked at an offer and took it on; null while nobody has. What has changed since must be looked at again.
alter table offers
  add column approved_at timestamptz,
  add column approved_by uuid references auth.users on delete set null,
  add constraint offers_approved_once check (approved_by is null or approved_at is not null);
create index offers_approved_by on offers (approved_by) where approved_by is not null;

-- Only what the audit log proves: the last word of staff was an approval, and no feed has rewritten the offer since.
update offers o set approved_at = last.created_at, approved_by = last.user_id
from (
  select distinct on (entity_id) entity_id, user_id, created_at, detail ->> 'to' as status
  from audit_log
  where entity_type = 'offer' and action = 'offer.status_changed'
    and (detail ->> 'to' in ('DRAFT', 'REVIEW', 'REJECTED')
      or (detail ->> 'from' in ('REVIEW', 'APPROVED') and detail ->> 'to' in ('APPROVED', 'LIVE')))
  order by entity_id, created_at desc, id desc
) last
where last.entity_id = o.id and last.status in ('APPROVED', 'LIVE')
  and not exists (select from provenance p where p.offer_id = o.id and p.fetched_at > last.created_at);
