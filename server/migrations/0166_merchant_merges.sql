-- A merchant that staff found to be another one's double. Its row is gone from `merchants`, so that nobody sees it anywhere, and
-- this one stays for good: its old address, its name and its reference in a feed go on to mean the merchant in `leads_to`.
-- `merchant`: the row as it was, and null once the merge can no longer be undone. `added_faqs`: its questions that the other took over.
create table merchant_merges (
  id uuid primary key,
  merged_id uuid not null,
  merged_name text not null,
  merged_name_key text not null,
  merged_domain text,
  source text not null,
  source_ref text,
  -- Whom it was merged into; that one may have been merged on since.
  kept_id uuid not null,
  kept_name text not null,
  leads_to uuid references merchants on delete cascade,
  merchant jsonb,
  added_faqs jsonb not null default '[]',
  moved jsonb not null default '{}',
  merged_by uuid references auth.users on delete set null,
  merged_at timestamptz not null,
  undo_until timestamptz not null,
  undone_at timestamptz,
  constraint merchant_merges_lead_somewhere check ((undone_at is null) = (leads_to is not null))
);
create unique index merchant_merges_merged_id on merchant_merges (merged_id) where undone_at is null;
create index merchant_merges_leads_to on merchant_merges (leads_to) where leads_to is not null;
create index merchant_merges_name on merchant_merges (lower(merged_name)) where undone_at is null;
create index merchant_merges_name_key on merchant_merges (merged_name_key) where undone_at is null;
create index merchant_merges_source_ref on merchant_merges (source, source_ref) where undone_at is null;
create index merchant_merges_merged_at on merchant_merges (merged_at desc, id desc);
create index merchant_merges_undo_until on merchant_merges (undo_until) where merchant is not null;
create index merchant_merges_merged_by on merchant_merges (merged_by) where merged_by is not null;

-- What belonged to a merged merchant, by the id of its row, for as long as the merge can be undone. `moved`: it belongs to the one
-- that stays now; else that one had the same, or it was set aside. `kept`: what is not in a row any more.
create table merchant_merge_rows (
  merge_id uuid not null references merchant_merges on delete cascade,
  kind text not null check (kind in ('OFFER', 'FOLLOW', 'LOCATION', 'PERSON', 'INVITATION', 'PICTURE', 'RELATED', 'RELATED_TO', 'RULE',
    'PROPOSAL', 'APPLICATION', 'VIEW', 'DIFFERENT', 'ALIAS')),
  id uuid not null,
  user_id uuid references auth.users on delete cascade,
  moved boolean not null,
  kept jsonb,
  primary key (merge_id, kind, id)
);
create index merchant_merge_rows_user_id on merchant_merge_rows (user_id) where user_id is not null;

-- A person's searches that name a merchant.
create index saved_views_merchant on saved_views ((filters ->> 'merchant')) where filters ->> 'merchant' is not null;

-- Of two merchants with the same upload, the one that both are merged into has it twice: offers name either.
alter table pictures add column is_double boolean not null default false;
drop index pictures_once_a_merchant;
create unique index pictures_once_a_merchant on pictures (merchant_id, sha256) where merchant_id is not null and not is_double;
create index pictures_merchant_id on pictures (merchant_id) where merchant_id is not null;

create trigger merchant_merges_live after insert or update or delete on merchant_merges
  for each statement execute function notify_duplicates();
