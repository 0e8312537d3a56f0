-- How many people a company may have at once (null: as many as come), and how many it has. Whichever way somebody comes in, the
-- check refuses the one who would be too many, and the row's lock makes those who come at once wait for each other.
alter table companies
  add column seats integer check (seats between 1 and 1000000),
  add column people integer not null default 0;
update companies set people = counted.people
from (select company_id, count(*)::int as people from profiles where status = 'ACTIVE' and company_id is not null group by company_id) counted
where counted.company_id = companies.id;
alter table companies add constraint companies_seats_hold check (seats is null or people <= seats);

create function move_company_people(company_ids uuid[], changes integer[]) returns void language sql as $$
  update companies set people = people + moved.change
  from (
    select company_id, sum(change)::int as change from unnest(company_ids, changes) as one (company_id, change)
    group by company_id having sum(change) <> 0
  ) moved
  where companies.id = moved.company_id
$$;

create function count_people_added() returns trigger language plpgsql as $$
begin
  perform move_company_people(array_agg(company_id), array_agg(1))
  from added where company_id is not null and status = 'ACTIVE' having count(*) > 0;
  return null;
end $$;
create function count_people_removed() returns trigger language plpgsql as $$
begin
  perform move_company_people(array_agg(company_id), array_agg(-1))
  from removed where company_id is not null and status = 'ACTIVE' having count(*) > 0;
  return null;
end $$;
create function count_people_moved() returns trigger language plpgsql as $$
begin
  perform move_company_people(array_agg(company_id), array_agg(change)) from (
    select company_id, 1 as change from added where company_id is not null and status = 'ACTIVE'
    union all
    select company_id, -1 from removed where company_id is not null and status = 'ACTIVE'
  ) moved having count(*) > 0;
  return null;
end $$;
create trigger profiles_counted_added after insert on profiles
  referencing new table as added for each statement execute function count_people_added();
create trigger profiles_counted_removed after delete on profiles
  referencing old table as removed for each statement execute function count_people_removed();
create trigger profiles_counted_moved after update on profiles
  referencing old table as removed new table as added for each statement execute function count_people_moved();
