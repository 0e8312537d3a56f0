-- The people whom an audience means at this moment: active ones of the company. Those who have not joined yet are written to about their
-- invitation once, by whichever campaign is first. Of the parts only the one of the audience's kind is read.
create function campaign_audience(company uuid, audience jsonb) returns table (user_id uuid) language sql stable as $$
  select p.id from profiles p
  where audience ->> 'kind' = 'everyone' and p.company_id = company and p.status = 'ACTIVE' and p.joined_at is not null
  union all
  select p.id from profiles p
  where audience ->> 'kind' = 'groups' and p.company_id = company and p.status = 'ACTIVE' and p.joined_at is not null and p.id in (
    select m.user_id from user_groups m join groups g on g.id = m.group_id and g.company_id = company
    where g.id in (select one::uuid from jsonb_array_elements_text(audience -> 'groups') one))
  union all
  select p.id from profiles p
  where audience ->> 'kind' = 'departments' and p.company_id = company and p.status = 'ACTIVE' and p.joined_at is not null
    and p.department in (select jsonb_array_elements_text(audience -> 'departments'))
  union all
  select p.id from profiles p
  where audience ->> 'kind' = 'locations' and p.company_id = company and p.status = 'ACTIVE' and p.joined_at is not null
    and p.location in (select jsonb_array_elements_text(audience -> 'locations'))
  union all
  select p.id from profiles p
  where audience ->> 'kind' = 'not_joined' and p.company_id = company and p.status = 'ACTIVE' and p.joined_at is null
    and not exists (select from campaign_deliveries d where d.user_id = p.id and d.status in ('SENDING', 'SENT', 'UNKNOWN'))
  union all
  select p.id from profiles p
  where audience ->> 'kind' = 'never_redeemed' and p.company_id = company and p.status = 'ACTIVE' and p.joined_at is not null
    and not exists (select from redeemed_people r where r.user_id = p.id)
$$;
