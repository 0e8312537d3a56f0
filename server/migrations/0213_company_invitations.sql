-- Staff alone ask somebody to run a company, so no status that HR sets withdraws that: it ends the invitations of employees.
create or replace function end_what_leavers_hold() returns trigger language plpgsql as $$
declare
  leavers uuid[];
begin
  select array_agg(id) into leavers from (
    select id from added where status = 'INACTIVE' intersect select id from removed where status = 'ACTIVE') one;
  if leavers is null then
    return null;
  end if;
  update employee_cards c set status = 'REVOKED', revoked_at = p.left_at
  from unnest(leavers) as one (id) join profiles p on p.id = one.id
  where c.user_id = p.id and c.company_id = p.company_id and c.status in ('ACTIVE', 'PENDING_APPROVAL');
  delete from company_invitations i using unnest(leavers) as one (id) join profiles p on p.id = one.id
  where i.role = 'EMPLOYEE' and i.accepted_at is null and i.company_id = p.company_id
    and (i.profile_id = p.id or i.email = lower(p.email));
  return null;
end $$;
