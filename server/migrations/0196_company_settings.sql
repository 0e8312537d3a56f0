-- What a company's administrators decide. `launch_on`: the London day that invitations are meant to wait for.
alter table companies
  add column launch_on date,
  add column second_factor_required boolean not null default false;
create trigger companies_second_factor_changed after update of second_factor_required on companies for each row
  when (old.second_factor_required is distinct from new.second_factor_required) execute function notify_all_actors();

-- Any company may name a domain; of those that do, one proves it.
alter table company_domains drop constraint company_domains_pkey;
alter table company_domains add constraint company_domains_pkey primary key (company_id, domain);
drop index company_domains_company_id;
create unique index company_domains_verified_key on company_domains (domain) where verified_at is not null;

-- A link to one of a domain's own mailboxes: whoever follows it vouches for the company. `mail_due_at`: when the mail is to leave, null once
-- it has left or was given up. Only the mail holds the token.
create table domain_proofs (
  id uuid primary key,
  company_id uuid not null,
  domain text not null,
  email text not null,
  token_hash bytea unique,
  asked_at timestamptz not null,
  mail_due_at timestamptz,
  mail_attempts smallint not null default 0,
  sent_at timestamptz,
  expires_at timestamptz not null,
  constraint domain_proofs_company_domain_key unique (company_id, domain),
  foreign key (company_id, domain) references company_domains on delete cascade
);
create index domain_proofs_mail on domain_proofs (mail_due_at) where mail_due_at is not null;

create function notify_company_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'company-settings:' || coalesce(to_jsonb(new) ->> tg_argv[0], to_jsonb(old) ->> tg_argv[0]));
  return null;
end $$;
create trigger companies_live_settings after update on companies for each row
  when (row(old.name, old.join_code, old.launch_on, old.second_factor_required, old.privacy_text, old.sso_enabled)
    is distinct from row(new.name, new.join_code, new.launch_on, new.second_factor_required, new.privacy_text, new.sso_enabled))
  execute function notify_company_settings('id');
create trigger company_domains_live_settings after insert or update or delete on company_domains
  for each row execute function notify_company_settings('company_id');
create trigger domain_proofs_live_settings after insert or update or delete on domain_proofs
  for each row execute function notify_company_settings('company_id');
