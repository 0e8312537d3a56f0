-- Whose card's number left the server, when and how: a person's own record, which neither their company nor staff read. Never a number.
create table card_openings (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  card_id uuid not null references employee_cards on delete cascade,
  way text not null check (way in ('SCREEN', 'FUNCTION', 'APPLE_WALLET', 'GOOGLE_WALLET')),
  opened_at timestamptz not null
);
create index card_openings_user_id on card_openings (user_id, opened_at);
create index card_openings_card_id on card_openings (card_id);
create index card_openings_opened_at on card_openings (opened_at);
