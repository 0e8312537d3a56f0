-- The people whom an audience means at this moment: active ones of the company. Those who have not joined yet are written to about their
-- invitation once, by whichever campaign is first.
create function campaign_audience(company uuid, audience jsonb) returns table (user_id uuid) language plpgsql stable as $$
begin
  case audience ->> 'kind'
  when 'everyone' then
    return query select p.id from profiles p where p.company_id = company and p.status = 'ACTIVE' and p.joined_at is not null;
  when 'groups' then
    return query select p.id from profiles p
      where p.company_id = company and p.status = 'ACTIVE' and p.joined_at is not null and p.id in (
        select m.user_id from user_groups m join groups g on g.id = m.group_id and g.company_id = company
        where g.id in (select one::uuid from jsonb_array_elements_text(audience -> 'groups') one));
  when 'departments' then
    return query select p.id from profiles p where p.company_id = company and p.status = 'ACTIVE' and p.joined_at is not null
      and p.department in (select jsonb_array_elements_text(audience -> 'departments'));
  when 'locations' then
    return query select p.id from profiles p where p.company_id = company and p.status = 'ACTIVE' and p.joined_at is not null
      and p.location in (select jsonb_array_elements_text(audience -> 'locations'));
  when 'not_joined' then
    return query select p.id from profiles p where p.company_id = company and p.status = 'ACTIVE' and p.joined_at is null
      and not exists (select from campaign_deliveries d where d.user_id = p.id and d.status in ('SENDING', 'SENT', 'UNKNOWN'));
  when 'never_redeemed' then
    return query select p.id from profiles p where p.company_id = company and p.status = 'ACTIVE' and p.joined_at is not null
      and not exists (select from redeemed_people r where r.user_id = p.id);
  else
    return;
  end case;
end $$;
