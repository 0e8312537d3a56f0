-- What an approved application led to.
alter table applications
  add column company_id uuid references companies on delete set null,
  add column merchant_id uuid references merchants on delete set null;
create index applications_status on applications (status, created_at, id);
create index applications_user_id on applications (user_id, created_at desc);

-- A company that is suspended or opened again concerns all its people: `*` drops what every process keeps of anybody.
create function notify_all_actors() returns trigger language plpgsql as $$
begin
  perform pg_notify('actors', '*');
  return null;
end $$;
create trigger companies_status_changed after update of status on companies for each row
  when (old.status is distinct from new.status) execute function notify_all_actors();

-- Centres of postcode districts ("SW1A"), for the radius filter. The operator imports them; our own shops fill gaps.
create table postcode_districts (
  district text primary key check (district ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?$'),
  latitude double precision not null check (latitude between 49 and 61),
  longitude double precision not null check (longitude between -9 and 3)
);
