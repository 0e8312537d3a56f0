-- Addresses that campaigns are not mailed to: they have no mailbox, or whoever reads them said so before they had an account.
create table mail_refusals (
  email text primary key check (email = lower(email)),
  reason text not null check (reason in ('BOUNCED', 'UNSUBSCRIBED')),
  created_at timestamptz not null default now()
);
