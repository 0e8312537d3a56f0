-- Who is in a group and why, a row a reason: 'rule' rows follow the group's rules by triggers and are written by nothing else, 'fixed'
-- rows are what HR chose, 'directory' rows what a directory says. Somebody may be in for several reasons, and is one of its `people`.
alter table user_groups
  add column source text not null default 'fixed' check (source in ('rule', 'fixed', 'directory'));
update user_groups m set source = 'rule' from groups g where g.id = m.group_id and not m.fixed and g.criteria <> '[]';
alter table user_groups
  drop constraint user_groups_pkey,
  drop column fixed,
  add primary key (group_id, user_id, source);

-- Plans are kept from call to call: the functions below always read by index, so that one kept for a few rows does for many.

-- Locked first and in one order, so that of two who change a group at once the second counts what the first left.
create function lock_groups(group_ids uuid[]) returns void language sql as $$
  select from groups where id = any(group_ids) order by id for no key update
$$;

create function count_members_added() returns trigger language plpgsql set enable_seqscan to off as $$
begin
  perform lock_groups(array_agg(distinct group_id)) from added having count(*) > 0;
  update groups g set people = g.people + come.people from (
    select one.group_id, count(*)::int as people
    from (select group_id, user_id, count(*) as reasons from added group by group_id, user_id) one
    where one.reasons = (select count(*) from user_groups m where m.group_id = one.group_id and m.user_id = one.user_id)
    group by one.group_id
  ) come where g.id = come.group_id;
  perform notify_company_people(array_agg(company_id)) from groups where id in (select group_id from added) having count(*) > 0;
  return null;
end $$;
create function count_members_removed() returns trigger language plpgsql set enable_seqscan to off as $$
begin
  perform lock_groups(array_agg(distinct group_id)) from removed having count(*) > 0;
  update groups g set people = g.people - gone.people from (
    select r.group_id, count(distinct r.user_id)::int as people from removed r
    where not exists (select from user_groups m where m.group_id = r.group_id and m.user_id = r.user_id)
    group by r.group_id
  ) gone where g.id = gone.group_id;
  perform notify_company_people(array_agg(company_id)) from groups where id in (select group_id from removed) having count(*) > 0;
  return null;
end $$;
create trigger user_groups_added after insert on user_groups
  referencing new table as added for each statement execute function count_members_added();
create trigger user_groups_removed after delete on user_groups
  referencing old table as removed for each statement execute function count_members_removed();

-- Another rule has other followers.
create function follow_new_rules() returns trigger language plpgsql set enable_seqscan to off as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into changed from added where criteria <> '[]';
  else
    select array_agg(a.id) into changed from added a join removed r on r.id = a.id
    where a.criteria <> r.criteria or a.company_id <> r.company_id;
  end if;
  if changed is null then
    return null;
  end if;
  delete from user_groups m where m.group_id = any(changed) and m.source = 'rule'
    and not exists (select from rule_followers f where f.group_id = m.group_id and f.user_id = m.user_id);
  insert into user_groups (group_id, user_id, source, created_at)
    select f.group_id, f.user_id, 'rule', g.updated_at from rule_followers f join groups g on g.id = f.group_id
    where f.group_id = any(changed)
  on conflict do nothing;
  return null;
end $$;
create trigger groups_new_rules_added after insert on groups
  referencing new table as added for each statement execute function follow_new_rules();
create trigger groups_new_rules_changed after update on groups
  referencing old table as removed new table as added for each statement execute function follow_new_rules();

-- Whoever is recorded differently follows other rules, in the same transaction, and whoever leaves a company leaves its groups.
-- The companies are locked, as HR locks its own, so that nobody changes a group's rules meanwhile.
create function follow_rules() returns trigger language plpgsql set enable_seqscan to off as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into changed from added where company_id is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(id) into changed from removed where company_id is not null;
  else
    -- No join: a plan that was kept for one row would make it one of every row with every other.
    select array_agg(id) into changed from (
      select id, company_id, department, location, grade, status, start_date from added
      except select id, company_id, department, location, grade, status, start_date from removed) one;
  end if;
  if changed is null then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    perform from companies where id in (select company_id from added) order by id for no key update;
  end if;
  if tg_op <> 'INSERT' then
    delete from user_groups m using unnest(changed) as one (id), groups g
    where m.user_id = one.id and g.id = m.group_id
      and not exists (select from profiles p where p.id = one.id and p.company_id = g.company_id
        and (m.source <> 'rule' or follows_rule(g.rule, p.department, p.location, p.grade, p.status, p.start_date)));
  end if;
  if tg_op <> 'DELETE' then
    insert into user_groups (group_id, user_id, source)
      select f.group_id, f.user_id, 'rule' from unnest(changed) as one (id) join rule_followers f on f.user_id = one.id
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger profiles_follow_rules_added after insert on profiles
  referencing new table as added for each statement execute function follow_rules();
create trigger profiles_follow_rules_changed after update on profiles
  referencing old table as removed new table as added for each statement execute function follow_rules();
create trigger profiles_follow_rules_removed after delete on profiles
  referencing old table as removed for each statement execute function follow_rules();

create function tell_of_groups() returns trigger language plpgsql as $$
begin
  perform notify_company_people(array_agg(company_id)) from touched having count(*) > 0;
  return null;
end $$;
create trigger groups_live_added after insert on groups
  referencing new table as touched for each statement execute function tell_of_groups();
create trigger groups_live_changed after update on groups
  referencing new table as touched for each statement execute function tell_of_groups();
create trigger groups_live_removed after delete on groups
  referencing old table as touched for each statement execute function tell_of_groups();

-- These too were joins of all that changed with itself, which took minutes for a company where one row had been changed before.
create or replace function tell_of_changed_profiles() returns trigger language plpgsql as $$
begin
  perform notify_company_people(array_agg(company_id)) from (
    select company_id, id, status, full_name, email, department, location, grade, employee_id, start_date, leaves_on, joined_at from added
    except
    select company_id, id, status, full_name, email, department, location, grade, employee_id, start_date, leaves_on, joined_at from removed
  ) changed having count(*) > 0;
  return null;
end $$;
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
  where i.accepted_at is null and i.company_id = p.company_id and (i.profile_id = p.id or i.email = lower(p.email));
  return null;
end $$;

delete from user_groups m using groups g
where g.id = m.group_id and not exists (select from profiles p where p.id = m.user_id and p.company_id = g.company_id);
delete from user_groups m where m.source = 'rule'
  and not exists (select from rule_followers f where f.group_id = m.group_id and f.user_id = m.user_id);
insert into user_groups (group_id, user_id, source) select group_id, user_id, 'rule' from rule_followers on conflict do nothing;
update groups g set people = (select count(distinct m.user_id)::int from user_groups m where m.group_id = g.id);

-- As in 0193, but the groups that rules put the record in are worked out anew for whoever takes it over.
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
  -- First, so that the two never hold a seat or an employee ID at once.
  delete from auth.users u where u.id = record_id;
  update profiles p set company_id = held.company_id, status = 'ACTIVE', joined_at = claimed_at, updated_at = claimed_at,
    full_name = case when p.full_name = '' then held.full_name else p.full_name end,
    department = held.department, location = held.location, grade = held.grade,
    employee_id = held.employee_id, start_date = held.start_date, leaves_on = held.leaves_on
  where p.id = person_id;
  return true;
end $$;
