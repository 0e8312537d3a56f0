-- What lists filter, order and search by, of each live offer: a search that finds few reads here all that decides whether an offer is
-- listed and where it stands, and only a page of the offers themselves, whose rows are three times as long and lie anywhere.
create table offer_listings (
  id uuid primary key,
  -- A copy of the offer's, as all that follows.
  merchant_id uuid not null,
  created_at timestamptz not null,
  start_at timestamptz,
  end_at timestamptz,
  moved_at timestamptz,
  reliability_score smallint not null,
  featured boolean not null,
  online_only boolean not null,
  is_used_up boolean not null,
  discount_value numeric,
  category text not null,
  type text not null,
  -- As in `offers.search_text`, after a space: so that one pattern finds where words begin.
  search_text text not null
  -- Half of each page is free, so that scores change within theirs and without a word in the indexes, many in one go too.
  -- To start a second process takes longer than most searches.
) with (fillfactor = 50, parallel_workers = 0);

insert into offer_listings
  select id, merchant_id, created_at, start_at, end_at, moved_at, reliability_score, featured, online_only, is_used_up, discount_value,
    category, type, ' ' || search_text
  from offers where status = 'LIVE' and deleted_at is null;
create index offer_listings_text on offer_listings using gin (search_text gin_trgm_ops);
-- Beside the index of texts, so that of what both name only that is read. Nothing that changes often is in one of them.
create index offer_listings_kind on offer_listings (category, type, online_only);
create index offer_listings_new on offer_listings (created_at);

-- Until here offers were still changed; from here they wait, so only what has changed meanwhile is left to be done.
lock table offers in share row exclusive mode;
delete from offer_listings l where not exists (
  select from offers o where o.id = l.id and o.status = 'LIVE' and o.deleted_at is null);
insert into offer_listings
  select o.id, o.merchant_id, o.created_at, o.start_at, o.end_at, o.moved_at, o.reliability_score, o.featured, o.online_only, o.is_used_up,
    o.discount_value, o.category, o.type, ' ' || o.search_text
  from offers o left join offer_listings l on l.id = o.id
  where o.status = 'LIVE' and o.deleted_at is null
    and row(l.id, l.merchant_id, l.created_at, l.start_at, l.end_at, l.moved_at, l.reliability_score, l.featured, l.online_only,
        l.is_used_up, l.discount_value, l.category, l.type, l.search_text)
      is distinct from row(o.id, o.merchant_id, o.created_at, o.start_at, o.end_at, o.moved_at, o.reliability_score, o.featured,
        o.online_only, o.is_used_up, o.discount_value, o.category, o.type, ' ' || o.search_text)
  on conflict (id) do update set merchant_id = excluded.merchant_id, created_at = excluded.created_at, start_at = excluded.start_at,
    end_at = excluded.end_at, moved_at = excluded.moved_at, reliability_score = excluded.reliability_score, featured = excluded.featured,
    online_only = excluded.online_only, is_used_up = excluded.is_used_up, discount_value = excluded.discount_value,
    category = excluded.category, type = excluded.type, search_text = excluded.search_text;
alter table offer_listings add foreign key (id) references offers on delete cascade;

create function note_offer_listing() returns trigger language plpgsql as $$
begin
  if new.status <> 'LIVE' or new.deleted_at is not null then
    delete from offer_listings where id = new.id;
    return null;
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
create trigger offers_listing_added after insert on offers for each row
  when (new.status = 'LIVE' and new.deleted_at is null) execute function note_offer_listing();
create trigger offers_listing_changed after update on offers for each row
  when ((old.status = 'LIVE' or new.status = 'LIVE')
    and row(old.status = 'LIVE' and old.deleted_at is null, old.merchant_id, old.created_at, old.start_at, old.end_at, old.moved_at,
        old.reliability_score, old.featured, old.online_only, old.is_used_up, old.discount_value, old.category, old.type, old.search_text)
      is distinct from row(new.status = 'LIVE' and new.deleted_at is null, new.merchant_id, new.created_at, new.start_at, new.end_at,
        new.moved_at, new.reliability_score, new.featured, new.online_only, new.is_used_up, new.discount_value, new.category, new.type,
        new.search_text))
  execute function note_offer_listing();

-- Of `visible_offers`, under the same names, what lists filter, order and search by.
create view visible_listings as
  select id, merchant_id, created_at, start_at, end_at, moved_at, reliability_score, featured, online_only, discount_value, category, type,
    search_text
  from offer_listings
  where not is_used_up and (start_at is null or start_at <= now()) and (end_at is null or end_at > now());

-- Employees' searches no longer ask it; `offer_texts.search_text` and `is_live` go in the version after this one.
drop index offer_texts_live;
