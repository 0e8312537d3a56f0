-- What staff changed of many offers at once, for as long as it can be taken back: `before` holds, for each offer that was changed,
-- what it was like and the `updated_at` that the change gave it, so that an offer which anybody touched since stays as it is.
create table offer_changes (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('STATUS', 'DELETED')),
  before jsonb not null,
  created_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > created_at),
  undone_at timestamptz
);
create index offer_changes_user_id on offer_changes (user_id);
create index offer_changes_ends_at on offer_changes (ends_at);
