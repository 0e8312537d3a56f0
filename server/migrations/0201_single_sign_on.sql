-- What a company's sign-in service said when an administrator tried it out last; kept for an hour.
create table auth.sso_trials (
  provider_id uuid primary key references auth.sso_providers on delete cascade,
  outcome jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index sso_trials_expires_at on auth.sso_trials (expires_at);

-- A domain that a company gives up sends nobody to its sign-in service any more.
create function leave_sso_domain() returns trigger language plpgsql as $$
begin
  delete from auth.sso_domains d using auth.sso_providers p
  where d.domain = old.domain and p.id = d.sso_provider_id and p.company_id = old.company_id;
  return null;
end $$;
create trigger company_domains_left after delete on company_domains for each row
  when (old.verified_at is not null) execute function leave_sso_domain();

create function notify_sso_trial() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'company-settings:' || p.company_id) from auth.sso_providers p where p.id = new.provider_id;
  return null;
end $$;
create trigger sso_trials_live_settings after insert or update on auth.sso_trials for each row execute function notify_sso_trial();
create trigger sso_providers_live_settings after insert or update or delete on auth.sso_providers
  for each row execute function notify_company_settings('company_id');
