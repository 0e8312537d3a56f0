-- What has to be changed before a group can go: also company offers and announcements that are for it.
create or replace view group_uses as
  select g.company_id, g.id as group_id, 'CAMPAIGN' as kind, c.id, c.name
  from groups g join campaigns c on c.company_id = g.company_id and c.audience -> 'groups' ? g.id::text
  where c.audience ->> 'kind' = 'groups' and c.status in ('DRAFT', 'SCHEDULED', 'SENDING')
  union all
  select o.company_id, t.group_id, 'OFFER', o.id, o.title
  from company_offer_groups t join company_offers o on o.id = t.offer_id
  where o.audience = 'GROUPS' and o.status in ('DRAFT', 'LIVE')
  union all
  select a.company_id, t.group_id, 'ANNOUNCEMENT', a.id, a.title
  from announcement_groups t join announcements a on a.id = t.announcement_id
  where a.audience = 'GROUPS' and (a.ends_at is null or a.ends_at > now());
