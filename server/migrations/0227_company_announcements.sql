-- What a company tells its own people: all of them, or those of chosen groups. `pinned_at`: since when it stands before the others.
alter table announcements
  drop constraint announcements_audience_check,
  drop constraint announcements_company_writes_own,
  add column pinned_at timestamptz,
  add constraint announcements_audience_check check (audience in ('COMPANY', 'GROUPS', 'EVERYBODY', 'COMPANIES')),
  add constraint announcements_company_writes_own check ((audience in ('COMPANY', 'GROUPS')) = (company_id is not null)),
  add constraint announcements_company_pins check (pinned_at is null or company_id is not null);

-- A group that goes leaves the announcement for fewer people, never for everybody.
create table announcement_groups (
  announcement_id uuid not null references announcements on delete cascade,
  group_id uuid not null references groups on delete cascade,
  primary key (announcement_id, group_id)
);
create index announcement_groups_group_id on announcement_groups (group_id);

-- Who has read one of their company's, once whatever the device; only their number is ever told.
create table announcement_reads (
  announcement_id uuid not null references announcements on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  read_at timestamptz not null,
  primary key (announcement_id, user_id)
);
create index announcement_reads_user_id on announcement_reads (user_id);

-- The one meaning of what a person is told now: by their company, null for those without one, and by the platform.
drop function announcements_for(uuid);
create function announcements_for(company uuid, person uuid) returns setof announcements language sql stable as $$
  select a.* from announcements a
  where a.published_at <= now() and (a.ends_at is null or a.ends_at > now())
    and a.id in (
      select id from announcements where company_id = company and audience = 'COMPANY'
      union all
      select own.id from announcements own
      join announcement_groups t on t.announcement_id = own.id
      join user_groups m on m.group_id = t.group_id and m.user_id = person
      where own.company_id = company and own.audience = 'GROUPS'
      union all
      select id from announcements where company_id is null and audience = 'EVERYBODY'
      union all
      select announcement_id from announcement_companies where company_id = company)
$$;
