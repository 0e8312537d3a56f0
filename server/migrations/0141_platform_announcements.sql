-- Who is told: a company's own people, by the company itself; or, by the platform, everybody, or the people of chosen companies.
-- `ends_at`: until when it is shown, null for no end. `told_until`: the last person of everybody who has it in their bell, in the
-- order of ids, while they are being told.
alter table announcements
  alter column company_id drop not null,
  add column audience text not null default 'COMPANY' check (audience in ('COMPANY', 'EVERYBODY', 'COMPANIES')),
  add column ends_at timestamptz,
  add column told_until uuid,
  add column updated_at timestamptz not null default now(),
  add constraint announcements_company_writes_own check ((audience = 'COMPANY') = (company_id is not null)),
  add constraint announcements_dates_in_order check (ends_at is null or ends_at > published_at);
create index announcements_platform on announcements (published_at desc, id desc) where company_id is null;

create table announcement_companies (
  announcement_id uuid not null references announcements on delete cascade,
  company_id uuid not null references companies on delete cascade,
  primary key (announcement_id, company_id)
);
create index announcement_companies_company_id on announcement_companies (company_id);

-- The one meaning of what the people of a company are told now; null for those without one.
create function announcements_for(company uuid) returns setof announcements language sql stable as $$
  select a.* from announcements a
  where a.published_at <= now() and (a.ends_at is null or a.ends_at > now())
    and a.id in (
      select id from announcements where company_id = company
      union all
      select id from announcements where company_id is null and audience = 'EVERYBODY'
      union all
      select announcement_id from announcement_companies where company_id = company)
$$;

-- A company's own is its people's alone; that one of the platform changed is everybody's to know, what it says is not in this.
create function notify_announcements() returns trigger language plpgsql as $$
declare changed announcements := coalesce(new, old);
begin
  if changed.company_id is not null then
    perform pg_notify('live', 'company:' || changed.company_id);
  else
    perform pg_notify('live', 'announcements:*');
    perform pg_notify('live', 'staff-announcements:*');
  end if;
  return null;
end $$;
drop trigger announcements_live on announcements;
create trigger announcements_live after insert or delete on announcements for each row execute function notify_announcements();
-- How far the bells have got is nothing that anybody is shown.
create trigger announcements_live_changed after update on announcements for each row
  when ((to_jsonb(old) - 'told_until') is distinct from (to_jsonb(new) - 'told_until'))
  execute function notify_announcements();
