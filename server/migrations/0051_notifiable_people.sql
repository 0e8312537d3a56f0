-- Who may be notified, and by which mail address: neither banned nor deleted, with the employee's area open (`is_member`), or another role's.
-- Whoever is not a member is told only what their account needs.
create view notifiable_people as
  select u.id as user_id, e.company_id, e.user_id is not null and e.access_end is null as is_member,
    case when u.email_confirmed_at is not null then u.email end as email
  from auth.users u left join employments e on e.user_id = u.id
  where u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
    and (e.access_end is null
      or exists (select from user_roles r where r.user_id = u.id and r.role in ('SUPPLIER', 'ADMIN')));
