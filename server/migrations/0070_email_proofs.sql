-- How and when somebody showed that the mailbox of their address is theirs. A confirmation is no such thing: sign-up confirms
-- every address where no mail is sent.
alter table auth.users
  add column email_proven_by text check (email_proven_by in ('code', 'link', 'provider', 'sso', 'operator')),
  add column email_proven_at timestamptz,
  add constraint users_email_proof_check check (
    (email_proven_by is null) = (email_proven_at is null)
    and (email_proven_at is null or (email is not null and email_confirmed_at is not null))
  );

-- A company's provider speaks for the addresses of its own domains.
update auth.users set email_proven_by = 'sso', email_proven_at = email_confirmed_at
where is_sso_user and email is not null and email_confirmed_at is not null;

-- Any other provider that verified this very address.
update auth.users person set email_proven_by = 'provider', email_proven_at = person.email_confirmed_at
where person.email_proven_at is null and person.email is not null and person.email_confirmed_at is not null and exists (
  select from auth.identities identity where identity.user_id = person.id and identity.provider <> 'email'
    and identity.email = person.email and identity.identity_data ->> 'email_verified' = 'true'
);

-- A sign-in that a mail opened, since the address is what it is. An address that an administrator changed keeps its first
-- confirmation, so there only sign-ins after that change count; `otp` may also have been a text message.
update auth.users person set email_proven_by = mailed.proven_by, email_proven_at = mailed.proven_at
from (
  select distinct on (entry.user_id) entry.user_id, entry.created_at as proven_at,
    case entry.payload ->> 'method' when 'otp' then 'code' else 'link' end as proven_by
  from auth.audit_log_entries entry join auth.users owner on owner.id = entry.user_id
  where entry.action = 'login' and entry.created_at >= owner.email_confirmed_at
    and (entry.payload ->> 'method' in ('email/signup', 'magiclink', 'recovery', 'invite', 'email_change')
      or (entry.payload ->> 'method' = 'otp' and owner.phone is null))
    and not exists (
      select from auth.audit_log_entries later
      where later.user_id = entry.user_id and later.action = 'admin_user_updated' and later.created_at >= entry.created_at
    )
  order by entry.user_id, entry.created_at
) mailed
where mailed.user_id = person.id and person.email_proven_at is null and person.email is not null
  and person.email_confirmed_at is not null and person.deleted_at is null;
