-- A group's rules: a list of conditions that all have to hold, each field named once at most. `values` says what the field may be;
-- 'startedAfter' and 'startedBefore' have a `day`. Rules that say nothing of status mean people who are active. No rules mean nobody.

-- The rules as they are asked: null where anything will do.
create type group_rule as (
  departments text[],
  locations text[],
  grades text[],
  statuses text[],
  started_after date,
  started_before date
);

create function criterion_values(criteria jsonb, field text) returns text[] language sql immutable
  return (select array(select jsonb_array_elements_text(one -> 'values')) from jsonb_array_elements(criteria) one where one ->> 'field' = field);

create function criterion_day(criteria jsonb, field text) returns date language sql immutable
  return (select make_date(left(one ->> 'day', 4)::int, substr(one ->> 'day', 6, 2)::int, substr(one ->> 'day', 9, 2)::int)
    from jsonb_array_elements(criteria) one where one ->> 'field' = field);

create function read_criteria(criteria jsonb) returns group_rule language sql immutable
  return row(
    criterion_values(criteria, 'department'),
    criterion_values(criteria, 'location'),
    criterion_values(criteria, 'grade'),
    case when criteria = '[]' then '{}' else coalesce(criterion_values(criteria, 'status'), '{ACTIVE}') end,
    criterion_day(criteria, 'startedAfter'),
    criterion_day(criteria, 'startedBefore'))::group_rule;

-- The one meaning of a group's rules: what is not known of somebody is in no list and on no side of a day.
create function follows_rule(rule group_rule, department text, location text, grade text, status text, start_date date)
  returns boolean language sql immutable
  return coalesce(
    status = any(rule.statuses)
    and (rule.departments is null or department = any(rule.departments))
    and (rule.locations is null or location = any(rule.locations))
    and (rule.grades is null or grade = any(rule.grades))
    and (rule.started_after is null or start_date > rule.started_after)
    and (rule.started_before is null or start_date < rule.started_before), false);

-- Rules that cannot be read were never followed: whoever is in such a group stays in it by name.
update groups set criteria = '[]'
where jsonb_typeof(criteria) <> 'array'
  or jsonb_path_exists(criteria, '$[*] ? (!(@.type() == "object"))')
  or jsonb_path_exists(criteria, '$[*] ? (!(@.field == "department" || @.field == "location" || @.field == "grade" || @.field == "status"))')
  or jsonb_path_exists(criteria, '$[*] ? (!(@.values.type() == "array") || @.values.size() == 0)')
  or (select count(distinct one ->> 'field') < count(*) from jsonb_array_elements(case jsonb_typeof(criteria) when 'array' then criteria else '[]' end) one);
update groups set name = left(trim(name), 100) || ' ' || right(id::text, 12)
where exists (select from groups other where other.company_id = groups.company_id and lower(other.name) = lower(groups.name) and other.id < groups.id);

alter table groups
  drop constraint groups_company_name_key,
  add column people integer not null default 0,
  add column rule group_rule generated always as (read_criteria(criteria)) stored,
  add constraint groups_criteria_are_a_list check (jsonb_typeof(criteria) = 'array');
create unique index groups_company_name_key on groups (company_id, lower(name));

create view rule_followers as
  select g.id as group_id, p.id as user_id
  from groups g join profiles p on p.company_id = g.company_id
    and follows_rule(g.rule, p.department, p.location, p.grade, p.status, p.start_date);

-- What has to be changed before a group can go.
create view group_uses as
  select g.company_id, g.id as group_id, 'CAMPAIGN' as kind, c.id, c.name
  from groups g join campaigns c on c.company_id = g.company_id and c.audience -> 'groups' ? g.id::text
  where c.audience ->> 'kind' = 'groups' and c.status in ('DRAFT', 'SCHEDULED', 'SENDING');
