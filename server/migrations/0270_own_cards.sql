-- Loyalty cards that people add themselves. They are their person's alone: no company, template or count has a part in them.
-- `code_enc` is sealed for this card of this person, and `code_digest` a keyed digest by which the same code is not added twice.
create table own_cards (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  name text not null check (length(trim(name)) between 1 and 60),
  symbology text not null check (symbology in (
    'CODE128', 'EAN13', 'QR', 'AZTEC', 'PDF417', 'GS1_128', 'CODE39', 'CODE93', 'ITF', 'CODABAR', 'DATAMATRIX', 'EAN8', 'UPCA', 'UPCE')),
  code_enc text not null,
  code_digest bytea not null,
  code_last4 text not null check (length(code_last4) <= 4),
  bg_color text not null check (bg_color ~ '^#[0-9a-f]{6}$'),
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint own_cards_user_code_key unique (user_id, code_digest)
);
create index own_cards_user_id on own_cards (user_id, last_used_at desc nulls last, id desc);

create trigger own_cards_live_added after insert or delete on own_cards
  for each row execute function notify_live('cards', 'user_id');
create trigger own_cards_live_changed after update of name, symbology, code_enc, bg_color on own_cards
  for each row execute function notify_live('cards', 'user_id');
