-- Two names that differ in their capitals only would be one to whoever reads them.
create unique index categories_name_anyhow on categories (lower(name));

-- A name that a category had before, or the name of one whose place it took: feeds, forms that were open, and what was counted under
-- it then still mean that category, until another one is given the name.
create table former_category_names (
  name text primary key,
  category_id uuid not null references categories on delete cascade
);
create index former_category_names_category_id on former_category_names (category_id);

-- A renamed or deleted category is looked for wherever its name is kept.
create index offers_category on offers (category);
create index merchants_categories on merchants using gin (categories);
create index saved_views_category on saved_views ((filters ->> 'category')) where filters ->> 'category' is not null;
create index reviewed_wordings_category on reviewed_wordings ((wording ->> 'category'));

-- Open tabs ask again at once: unlike a list of offers, these may change under somebody's eyes. The notice that drops what is kept
-- in memory comes first, by the order of the triggers' names.
create function notify_everybody() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', tg_argv[0] || ':*');
  return null;
end $$;
create trigger categories_live after insert or update or delete on categories for each statement execute function notify_everybody('categories');
create trigger merchants_live after insert or update or delete on merchants for each statement execute function notify_everybody('merchants');
create trigger merchant_locations_live after insert or update or delete on merchant_locations
  for each statement execute function notify_everybody('merchants');
