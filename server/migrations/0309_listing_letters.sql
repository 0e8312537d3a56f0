-- The index of texts sees letters and digits alone, and not which of them stand side by side across a sign: "£50 off" had eight times as
-- many candidates as offers that have it. So listings have their text once more, with a letter for each usual sign.

-- Texts are in lower case, so that no capital is theirs.
create function signs_as_letters(text text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(replace(replace(replace(replace(replace(text,
    ' ', 'Q'), '£', 'X'), '%', 'Z'), '-', 'J'), '.', 'K'), '&', 'V'), '''', 'W'), '’', 'Y')
$$;

-- After the text, each between spaces: the letters that words begin with, as the index knows nothing shorter than three and counts the
-- spaces around what stands alone; and the words of two or three letters, which are inside so many others.
create function listing_letters(search_text text) returns text language plpgsql immutable parallel safe as $$
declare
  word text;
  alone text := ' ';
begin
  foreach word in array array_remove(string_to_array(search_text, ' '), '') loop
    if strpos(alone, ' ' || left(word, 1) || ' ') = 0 then
      alone := alone || left(word, 1) || ' ';
    end if;
  end loop;
  foreach word in array regexp_split_to_array(search_text, '\W+') loop
    if length(word) between 2 and 3 and strpos(alone, ' ' || word || ' ') = 0 then
      alone := alone || word || ' ';
    end if;
  end loop;
  return signs_as_letters(search_text) || alone;
end $$;

-- A table of its own that takes the place of the one before: to write every row of that anew would keep those who change offers waiting.
create table offer_listings_next (like offer_listings) with (fillfactor = 50, parallel_workers = 0);
alter table offer_listings_next add column letters text not null generated always as (listing_letters(search_text)) stored;
insert into offer_listings_next select * from offer_listings;
alter table offer_listings_next add primary key (id);
create index offer_listings_next_text on offer_listings_next using gin (letters gin_trgm_ops);
create index offer_listings_next_kind on offer_listings_next (category, type, online_only);
create index offer_listings_next_new on offer_listings_next (created_at);

-- Until here offers were still changed; from here they wait, so only what has changed meanwhile is left to be done.
lock table offers in share row exclusive mode;
delete from offer_listings_next n where not exists (
  select from offer_listings l where l.id = n.id
    and row(l.merchant_id, l.created_at, l.start_at, l.end_at, l.moved_at, l.reliability_score, l.featured, l.online_only, l.is_used_up,
        l.discount_value, l.category, l.type, l.search_text)
      is not distinct from row(n.merchant_id, n.created_at, n.start_at, n.end_at, n.moved_at, n.reliability_score, n.featured,
        n.online_only, n.is_used_up, n.discount_value, n.category, n.type, n.search_text));
insert into offer_listings_next
  select * from offer_listings l where not exists (select from offer_listings_next n where n.id = l.id);

create or replace view visible_listings as
  select id, merchant_id, created_at, start_at, end_at, moved_at, reliability_score, featured, online_only, discount_value, category, type,
    search_text, letters
  from offer_listings_next
  where not is_used_up and (start_at is null or start_at <= now()) and (end_at is null or end_at > now());
-- Emptied and out of the way; it goes in the version after this one. To drop it now would lock the offers, which it names, against
-- their readers too, and those who read and then change them would wait for each other with this.
drop index offer_listings_text, offer_listings_kind, offer_listings_new;
alter table offer_listings rename to replaced_listings;
alter index offer_listings_pkey rename to replaced_listings_pkey;
truncate replaced_listings;
alter table offer_listings_next rename to offer_listings;
alter index offer_listings_next_pkey rename to offer_listings_pkey;
alter index offer_listings_next_text rename to offer_listings_text;
alter index offer_listings_next_kind rename to offer_listings_kind;
alter index offer_listings_next_new rename to offer_listings_new;
alter table offer_listings add foreign key (id) references offers on delete cascade;

-- As before, but that a change which leaves the text alone does not work out its letters again.
create or replace function note_offer_listing() returns trigger language plpgsql as $$
begin
  if new.status <> 'LIVE' or new.deleted_at is not null then
    delete from offer_listings where id = new.id;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    update offer_listings set merchant_id = new.merchant_id, created_at = new.created_at, start_at = new.start_at, end_at = new.end_at,
      moved_at = new.moved_at, reliability_score = new.reliability_score, featured = new.featured, online_only = new.online_only,
      is_used_up = new.is_used_up, discount_value = new.discount_value, category = new.category, type = new.type
      where id = new.id and search_text = ' ' || new.search_text;
    if found then
      return null;
    end if;
  end if;
  insert into offer_listings
    values (new.id, new.merchant_id, new.created_at, new.start_at, new.end_at, new.moved_at, new.reliability_score, new.featured,
      new.online_only, new.is_used_up, new.discount_value, new.category, new.type, ' ' || new.search_text)
    on conflict (id) do update set merchant_id = excluded.merchant_id, created_at = excluded.created_at, start_at = excluded.start_at,
      end_at = excluded.end_at, moved_at = excluded.moved_at, reliability_score = excluded.reliability_score,
      featured = excluded.featured, online_only = excluded.online_only, is_used_up = excluded.is_used_up,
      discount_value = excluded.discount_value, category = excluded.category, type = excluded.type, search_text = excluded.search_text;
  return null;
end $$;
