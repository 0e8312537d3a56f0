-- As in 0209, and closed too for those whom their company lets in by its sign-in service alone (0208): a code would open nothing.
create or replace view auth.personal_ways_in as
  select p.id as user_id, a.email, a.proven_at,
    case when p.status = 'INACTIVE'
        and not exists (select from user_roles r where r.user_id = p.id and r.role in ('SUPPLIER', 'ADMIN'))
      then p.left_at + interval '720 hours' end as ends_at,
    u.is_sso_user and e.company_id is not null or exists (select from sign_on_duties d where d.user_id = p.id) as is_closed
  from profiles p
  join auth.users u on u.id = p.id
  join employments e on e.user_id = p.id
  left join auth.personal_addresses a on a.user_id = p.id;
