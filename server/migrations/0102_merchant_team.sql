-- Whom the suppliers of a merchant have asked to join them. `asked_at`: when somebody asked for its mail last; `mail_due_at`: when it
-- is to leave, null once it has left or was given up. Only the mail holds the token.
create table supplier_invitations (
  id uuid primary key,
  merchant_id uuid not null references merchants on delete cascade,
  email text not null check (email = lower(email)),
  token_hash bytea unique,
  invited_by uuid references auth.users on delete set null,
  asked_at timestamptz not null,
  mail_due_at timestamptz,
  mail_attempts smallint not null default 0,
  mailed_at timestamptz,
  expires_at timestamptz not null,
  accepted_by uuid references auth.users on delete cascade,
  accepted_at timestamptz,
  created_at timestamptz not null,
  constraint supplier_invitations_accepted check ((accepted_by is null) = (accepted_at is null))
);
create unique index supplier_invitations_open on supplier_invitations (merchant_id, email) where accepted_at is null;
create index supplier_invitations_mail on supplier_invitations (mail_due_at) where mail_due_at is not null;
create index supplier_invitations_email on supplier_invitations (email);
create index supplier_invitations_invited_by on supplier_invitations (invited_by) where invited_by is not null;
create index supplier_invitations_accepted_by on supplier_invitations (accepted_by) where accepted_by is not null;

create trigger supplier_invitations_live after insert or update or delete on supplier_invitations
  for each row execute function notify_live('supplier-team', 'merchant_id');
create trigger supplier_merchants_live after insert or delete on supplier_merchants
  for each row execute function notify_live('supplier-team', 'merchant_id');
