-- An invitation of an employee belongs to the record that HR keeps of them. `mails`: how many have left, the reminder among them.
-- `mail_due_at` says when the first is to leave, which may be the launch date, so that `send_at` says nothing more.
alter table company_invitations
  drop column send_at,
  add column profile_id uuid unique references profiles on delete cascade,
  add column mails smallint not null default 0;
update company_invitations set mails = 1 where sent_at is not null;
