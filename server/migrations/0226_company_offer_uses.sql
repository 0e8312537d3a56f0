-- What people did with a company's own offer, once a kind and London day, and which of them they saved. Nobody but the person is told.
create table company_offer_uses (
  offer_id uuid not null references company_offers on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  day date not null,
  kind text not null check (kind in ('OPENED', 'HOW_TO_GET', 'ADDRESS', 'FILE')),
  primary key (offer_id, user_id, day, kind)
);
create index company_offer_uses_user_id on company_offer_uses (user_id);
create index company_offer_uses_day on company_offer_uses (day);

create table company_offer_favourites (
  user_id uuid not null references auth.users on delete cascade,
  offer_id uuid not null references company_offers on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, offer_id)
);
create index company_offer_favourites_offer_id on company_offer_favourites (offer_id);

-- How many people opened an offer and how many used it, as they are told: counted by a timed job when a day is over.
create table company_offer_figures (
  offer_id uuid primary key references company_offers on delete cascade,
  opened integer not null,
  used integer not null,
  saved integer not null
);
