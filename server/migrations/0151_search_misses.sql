-- Texts that found nothing, by London day, and how often they were looked for. Nobody is named: no person, company or address.
create table search_misses (
  day date not null,
  text text not null check (length(text) between 2 and 60),
  searches integer not null check (searches > 0),
  primary key (day, text)
);
