-- What a person's place in a company is worth now: one definition for the guard, the viewer and whoever may be notified.
-- `company_id` is the company whose area is open to them; `access_end` says why the employee's area is closed.
create view employments as
  select p.id as user_id, c.name as company_name,
    case when p.status = 'ACTIVE' and c.status = 'ACTIVE' then c.id end as company_id,
    case when p.status = 'INACTIVE' then 'LEFT_COMPANY' when c.status = 'SUSPENDED' then 'COMPANY_SUSPENDED' end as access_end
  from profiles p left join companies c on c.id = p.company_id;
