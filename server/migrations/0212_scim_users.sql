-- What a directory writes as the formatted name and address, where they are not the full name and the location.
alter table scim_users add column formatted_name text, add column formatted_address text;

-- As in 0205, but two whom the directory has as users of its own stay two: it would look for one of them in vain.
create or replace function claim_employee(record_id uuid, person_id uuid, claimed_at timestamptz) returns boolean language plpgsql as $$
declare
  held profiles;
begin
  select * into held from profiles p where p.id = record_id and p.joined_at is null and p.status = 'ACTIVE' for update;
  if not found then
    return false;
  end if;
  if (select count(*) = 2 from scim_users s
      where s.profile_id in (record_id, person_id) and s.company_id = held.company_id and s.deleted_at is null) then
    return false;
  end if;
  insert into user_groups (group_id, user_id, source, created_at)
    select m.group_id, person_id, m.source, m.created_at from user_groups m where m.user_id = record_id and m.source <> 'rule'
  on conflict do nothing;
  update employee_cards c set user_id = person_id where c.user_id = record_id;
  insert into campaign_deliveries (campaign_id, user_id, status, opened_at, created_at, updated_at)
    select d.campaign_id, person_id, d.status, d.opened_at, d.created_at, d.updated_at from campaign_deliveries d where d.user_id = record_id
  on conflict (campaign_id, user_id) do nothing;
  update company_invitations i set profile_id = null where i.profile_id = person_id;
  update company_invitations i set profile_id = person_id where i.profile_id = record_id;
  delete from scim_users s where s.profile_id = person_id and (s.company_id <> held.company_id or s.deleted_at is not null);
  update scim_users s set profile_id = person_id, email = nullif(held.email, ''), updated_at = claimed_at
  where s.profile_id = record_id and not exists (select from scim_users other where other.profile_id = person_id);
  -- First, so that the two never hold a seat or an employee ID at once.
  delete from auth.users u where u.id = record_id;
  update profiles p set company_id = held.company_id, status = 'ACTIVE', joined_at = claimed_at, updated_at = claimed_at,
    full_name = case when p.full_name = '' then held.full_name else p.full_name end,
    department = held.department, location = held.location, grade = held.grade,
    employee_id = held.employee_id, start_date = held.start_date, leaves_on = held.leaves_on
  where p.id = person_id;
  return true;
end $$;
