-- What a company records of its people. `joined_at` is null for a record of HR's that nobody has come to yet: its account has no way in.
alter table profiles
  add column joined_at timestamptz default now(),
  add column start_date date,
  add column leaves_on date,
  add column left_at timestamptz;
update profiles set joined_at = created_at, left_at = case when status = 'INACTIVE' then updated_at end;
alter table profiles
  add constraint profiles_dates_in_order check (leaves_on is null or start_date is null or leaves_on >= start_date),
  add constraint profiles_left_when_inactive check ((left_at is not null) = (status = 'INACTIVE'));

create unique index profiles_company_record_email_key on profiles (company_id, lower(email)) where joined_at is null and email <> '';
create index profiles_company_employee_number on profiles (company_id, lower(employee_id) text_pattern_ops);
create index profiles_company_department on profiles (company_id, department);
create index profiles_company_location on profiles (company_id, location);
create index profiles_company_grade on profiles (company_id, grade);
create index profiles_leaving on profiles (leaves_on) where status = 'ACTIVE' and leaves_on is not null;

create function keep_time_of_leaving() returns trigger language plpgsql as $$
begin
  new.left_at := case when new.status = 'INACTIVE' then coalesce(new.left_at, now()) end;
  return new;
end $$;
create trigger profiles_time_of_leaving before insert or update of status, left_at on profiles
  for each row execute function keep_time_of_leaving();

-- Whichever way somebody leaves, what the company gave them ends with it, and no invitation lets them in again.
create function end_what_leavers_hold() returns trigger language plpgsql as $$
begin
  update employee_cards c set status = 'REVOKED', revoked_at = a.left_at
  from added a join removed r on r.id = a.id
  where a.status = 'INACTIVE' and r.status = 'ACTIVE'
    and c.user_id = a.id and c.company_id = a.company_id and c.status in ('ACTIVE', 'PENDING_APPROVAL');
  delete from company_invitations i using added a join removed r on r.id = a.id
  where a.status = 'INACTIVE' and r.status = 'ACTIVE' and i.accepted_at is null and i.company_id = a.company_id
    and (i.profile_id = a.id or i.email = lower(a.email));
  return null;
end $$;
create trigger profiles_left_company after update on profiles
  referencing old table as removed new table as added for each statement execute function end_what_leavers_hold();

-- A record and the account of whoever it is about become one person: cards, groups and what HR recorded go to the account. False when
-- the record is gone, was claimed, or is of somebody who has left.
create function claim_employee(record_id uuid, person_id uuid, claimed_at timestamptz) returns boolean language plpgsql as $$
declare
  held profiles;
begin
  select * into held from profiles p where p.id = record_id and p.joined_at is null and p.status = 'ACTIVE' for update;
  if not found then
    return false;
  end if;
  insert into user_groups (group_id, user_id, fixed, created_at)
    select m.group_id, person_id, m.fixed, m.created_at from user_groups m where m.user_id = record_id
  on conflict (group_id, user_id) do update set fixed = user_groups.fixed or excluded.fixed;
  update employee_cards c set user_id = person_id where c.user_id = record_id;
  insert into campaign_deliveries (campaign_id, user_id, status, opened_at, created_at, updated_at)
    select d.campaign_id, person_id, d.status, d.opened_at, d.created_at, d.updated_at from campaign_deliveries d where d.user_id = record_id
  on conflict (campaign_id, user_id) do nothing;
  update company_invitations i set profile_id = null where i.profile_id = person_id;
  update company_invitations i set profile_id = person_id where i.profile_id = record_id;
  -- First, so that the two never hold a seat or an employee ID at once.
  delete from auth.users u where u.id = record_id;
  update profiles p set company_id = held.company_id, status = 'ACTIVE', joined_at = claimed_at, updated_at = claimed_at,
    full_name = case when p.full_name = '' then held.full_name else p.full_name end,
    department = held.department, location = held.location, grade = held.grade,
    employee_id = held.employee_id, start_date = held.start_date, leaves_on = held.leaves_on
  where p.id = person_id;
  return true;
end $$;
