-- Staff invite whoever is to run a company. `asked_at`: when somebody asked for its mail last; `mail_due_at`: when it is to leave, null
-- once it has left or was given up. Only the mail holds the token.
alter table company_invitations
  add column role text not null default 'EMPLOYEE' check (role in ('EMPLOYEE', 'COMPANY_ADMIN')),
  add column asked_at timestamptz,
  add column mail_due_at timestamptz,
  add column mail_attempts smallint not null default 0;
create index company_invitations_mail on company_invitations (mail_due_at) where mail_due_at is not null;
create index companies_created_at on companies (created_at desc, id desc);

create function notify_staff_companies() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'staff-companies:*');
  return null;
end $$;
create trigger companies_live_staff after insert or update or delete on companies for each statement execute function notify_staff_companies();
create trigger company_invitations_live_staff after insert or update or delete on company_invitations
  for each statement execute function notify_staff_companies();
create trigger company_domains_live_staff after insert or update or delete on company_domains
  for each statement execute function notify_staff_companies();
