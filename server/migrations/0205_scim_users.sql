-- What a company's directory says of somebody beyond what HR records. `id` is what the directory knows them by: the record's at first,
-- and still that when an account has taken the record over. Who has no row is known to it by the profile's own id. `email` is what the
-- directory writes for somebody who has joined, whose account's address is their own. With `deleted_at` they are gone for the directory.
create table scim_users (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  profile_id uuid not null unique references auth.users on delete cascade,
  external_id text,
  user_name text,
  email text,
  given_name text,
  family_name text,
  user_type text,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index scim_users_external_id_key on scim_users (company_id, external_id) where external_id is not null and deleted_at is null;
create unique index scim_users_user_name_key on scim_users (company_id, lower(user_name)) where user_name is not null and deleted_at is null;

-- As in 0199, but the directory goes on knowing the person by the record's id, with the address that it wrote.
create or replace function claim_employee(record_id uuid, person_id uuid, claimed_at timestamptz) returns boolean language plpgsql as $$
declare
  held profiles;
begin
  select * into held from profiles p where p.id = record_id and p.joined_at is null and p.status = 'ACTIVE' for update;
  if not found then
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
