-- Administrators' open tabs hear that their company's people or invitations have changed, once a statement and company.
create function notify_company_people(company_ids uuid[]) returns void language sql as $$
  select pg_notify('live', 'company-people:' || company_id)
  from (select distinct company_id from unnest(company_ids) as one (company_id) where company_id is not null) changed
$$;

create function tell_of_changed_profiles() returns trigger language plpgsql as $$
begin
  perform notify_company_people(array_agg(a.company_id)) from added a join removed r on r.id = a.id
  where (a.company_id, a.status, a.full_name, a.email, a.department, a.location, a.grade, a.employee_id, a.start_date, a.leaves_on, a.joined_at)
    is distinct from
    (r.company_id, r.status, r.full_name, r.email, r.department, r.location, r.grade, r.employee_id, r.start_date, r.leaves_on, r.joined_at)
  having count(*) > 0;
  return null;
end $$;
create trigger profiles_live_people after update on profiles
  referencing old table as removed new table as added for each statement execute function tell_of_changed_profiles();

create function tell_of_invited() returns trigger language plpgsql as $$
begin
  perform notify_company_people(array_agg(company_id)) from added having count(*) > 0;
  return null;
end $$;
create function tell_of_withdrawn() returns trigger language plpgsql as $$
begin
  perform notify_company_people(array_agg(company_id)) from removed having count(*) > 0;
  return null;
end $$;
create trigger company_invitations_live_added after insert on company_invitations
  referencing new table as added for each statement execute function tell_of_invited();
create trigger company_invitations_live_changed after update on company_invitations
  referencing new table as added for each statement execute function tell_of_invited();
create trigger company_invitations_live_removed after delete on company_invitations
  referencing old table as removed for each statement execute function tell_of_withdrawn();
