-- A private address that leads to somebody's account beside the account's own. Only a proven one stands here: one that waits for its
-- code is a row of one_time_tokens, so that asking for somebody else's address keeps it from nobody.
create table auth.personal_addresses (
  user_id uuid primary key references auth.users on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  proven_at timestamptz not null,
  constraint personal_addresses_email_key unique (email)
);

alter table auth.one_time_tokens drop constraint one_time_tokens_token_type_check,
  add constraint one_time_tokens_token_type_check check (token_type in
    ('confirmation', 'recovery', 'magiclink', 'invite', 'email_change_current', 'email_change_new', 'phone_change', 'sms', 'reauthentication',
      'personal_address'));

-- What concerns the safety of an account is told in the bell alone: the employer may read the mailbox that other news goes to.
alter table notifications drop constraint notifications_kind, add constraint notifications_kind
  check (kind in ('REMINDER', 'MERCHANT_OFFERS', 'COLLECTION_OFFERS', 'SAVED_VIEW', 'PAYDAY_DIGEST', 'ANNOUNCEMENT', 'OFFER_APPROVED',
    'OFFER_REJECTED', 'OFFER_ENDING', 'CODE_STOCK', 'MERCHANT_PAGE', 'ACCOUNT', 'SECURITY'));

-- Each person with their proven personal address, if any, and the moment from which it opens nothing: 30 days (as hours, whatever the clocks
-- do) after they left, unless they hold a role that comes with no company. Their company's sign-in service is the only way in for those whom
-- it manages, while they work there.
create view auth.personal_ways_in as
  select p.id as user_id, a.email, a.proven_at,
    case when p.status = 'INACTIVE'
        and not exists (select from user_roles r where r.user_id = p.id and r.role in ('SUPPLIER', 'ADMIN'))
      then p.left_at + interval '720 hours' end as ends_at,
    u.is_sso_user and e.company_id is not null as is_closed
  from profiles p
  join auth.users u on u.id = p.id
  join employments e on e.user_id = p.id
  left join auth.personal_addresses a on a.user_id = p.id;

-- An address leads to one account. Whoever gives one to an account, and whoever proves one as personal, see each other through a lock of one
-- of 64: few enough for a statement that makes thousands of accounts.
create function keep_address_off_others() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(209, hashtext(new.email) & 63);
  if exists (select from auth.personal_addresses where email = new.email and user_id <> new.id) then
    raise unique_violation using constraint = 'users_email_key', message = 'this is the personal address of another account';
  end if;
  delete from auth.personal_addresses where email = new.email and user_id = new.id;
  return null;
end $$;
create trigger users_address_is_free after insert on auth.users for each row
  when (new.email is not null and not new.is_sso_user and new.deleted_at is null) execute function keep_address_off_others();
create trigger users_new_address_is_free after update of email, is_sso_user, deleted_at on auth.users for each row
  when (new.email is not null and not new.is_sso_user and new.deleted_at is null
    and (new.email is distinct from old.email or old.is_sso_user or old.deleted_at is not null))
  execute function keep_address_off_others();

create function keep_personal_address_off_accounts() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(209, hashtext(new.email) & 63);
  if exists (select from auth.users where email = new.email and not is_sso_user and deleted_at is null) then
    raise unique_violation using constraint = 'personal_addresses_email_key', message = 'this is the address of an account';
  end if;
  return null;
end $$;
create trigger personal_addresses_are_free after insert or update of email on auth.personal_addresses for each row
  execute function keep_personal_address_off_accounts();

-- Somebody whom a sign-in service manages came in by their personal address while their access had ended. Back at work, they sign in there.
create function end_sessions_beside_company(company uuid, person uuid) returns void language sql as $$
  delete from auth.sessions s using profiles p, auth.users u
  where p.company_id = company and p.status = 'ACTIVE' and (person is null or p.id = person)
    and u.id = p.id and u.is_sso_user and s.user_id = p.id
    and not exists (select from auth.mfa_amr_claims c where c.session_id = s.id and c.authentication_method = 'sso/saml')
$$;
create function come_back_by_company() returns trigger language plpgsql as $$
begin
  perform end_sessions_beside_company(new.company_id, new.id);
  return null;
end $$;
create trigger profiles_come_back after update of status, company_id on profiles for each row
  when (new.status = 'ACTIVE' and new.company_id is not null
    and (old.status <> 'ACTIVE' or old.company_id is distinct from new.company_id))
  execute function come_back_by_company();
create function open_company_again() returns trigger language plpgsql as $$
begin
  perform end_sessions_beside_company(new.id, null);
  return null;
end $$;
create trigger companies_open_again after update of status on companies for each row
  when (new.status = 'ACTIVE' and old.status <> 'ACTIVE') execute function open_company_again();
