-- Since when a company lets the people of its domains in by this service alone, and which administrators it still lets in otherwise.
alter table auth.sso_providers add column enforced_at timestamptz;
create table auth.sso_break_glass (
  provider_id uuid not null references auth.sso_providers on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null,
  primary key (provider_id, user_id)
);
create index scim_users_email on scim_users (company_id, lower(email)) where email is not null;
create index sso_break_glass_user_id on auth.sso_break_glass (user_id);

-- Who can administer their company: nobody who has left or was suspended. `has_own_way`: a password or a passkey, so that they come in while
-- the company's service cannot be reached.
create view able_administrators as
  select person.id as user_id, profile.company_id, profile.full_name, person.email,
    (person.encrypted_password is not null and not person.is_sso_user
      and (person.email_confirmed_at is not null or person.phone_confirmed_at is not null))
    or exists (
      select from auth.mfa_factors factor where factor.user_id = person.id and factor.is_passkey and factor.status = 'verified'
    ) as has_own_way
  from auth.users person
  join profiles profile on profile.id = person.id and profile.status = 'ACTIVE'
  join user_roles held on held.user_id = person.id and held.role = 'COMPANY_ADMIN'
  where person.deleted_at is null and (person.banned_until is null or person.banned_until <= now());

-- Whom the service of their address's domain alone may sign in. Not staff and suppliers, whose role came with no company, nobody of
-- another company, nobody whose access has ended and who sees nothing but that, and no break-glass administrator.
create view sign_on_duties as
  select person.id as user_id, provider.id as provider_id, 'sso:' || provider.id as provider, provider.kind
  from auth.users person
  join auth.sso_domains owned on owned.domain = substring(person.email from '[^@]*$')
  join auth.sso_providers provider on provider.id = owned.sso_provider_id
  join companies company on company.id = provider.company_id
  left join profiles profile on profile.id = person.id
  left join employments employment on employment.user_id = person.id
  where provider.enforced_at is not null and not provider.disabled
    and company.sso_enabled and company.status = 'ACTIVE'
    and (profile.company_id is null or profile.company_id = company.id) and employment.access_end is null
    and not exists (select from user_roles held where held.user_id = person.id and held.role in ('ADMIN', 'SUPPLIER'))
    and not exists (
      select from auth.sso_break_glass chosen
      join able_administrators able on able.user_id = chosen.user_id and able.company_id = company.id
      where chosen.provider_id = provider.id and chosen.user_id = person.id
    );

-- A company that switches single sign-on off does not mean it when it is switched on again.
create function end_sign_on_duties() returns trigger language plpgsql as $$
begin
  update auth.sso_providers set enforced_at = null, updated_at = new.updated_at where company_id = new.id and enforced_at is not null;
  return null;
end $$;
create trigger companies_sign_on_off after update of sso_enabled on companies for each row
  when (old.sso_enabled and not new.sso_enabled) execute function end_sign_on_duties();

-- What every process keeps of anybody is asked anew when somebody may have come under such a duty, or out of it.
create trigger sso_providers_duties_changed after update on auth.sso_providers for each row
  when ((old.enforced_at, old.disabled) is distinct from (new.enforced_at, new.disabled)) execute function notify_all_actors();
create function notify_new_duties() returns trigger language plpgsql as $$
begin
  if exists (select from auth.sso_providers provider where provider.id = new.sso_provider_id and provider.enforced_at is not null) then
    perform pg_notify('actors', '*');
  end if;
  return null;
end $$;
create trigger sso_domains_duties_changed after insert on auth.sso_domains for each row execute function notify_new_duties();
create trigger sso_break_glass_spared_no_more after delete on auth.sso_break_glass for each row execute function notify_actor('user_id');
create trigger users_moved after update of email on auth.users for each row
  when (old.email is distinct from new.email) execute function notify_actor('id');

create function notify_break_glass() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'company-settings:' || provider.company_id) from auth.sso_providers provider where provider.id = old.provider_id;
  return null;
end $$;
create trigger sso_break_glass_live_settings after delete on auth.sso_break_glass for each row execute function notify_break_glass();
