-- What is searched of an offer. Beside the offers, because each new version of a row is entered into all indexes of its table, and into
-- these letter by letter: they took most of the time of a change of scores, of which they hold nothing.
create table offer_texts (
  offer_id uuid primary key,
  -- What employees search: title, description and merchant in lower case, as in `offers.search_text`.
  search_text text not null,
  -- What staff search: `offer_words`.
  staff_words text not null,
  is_live boolean not null,
  is_deleted boolean not null
);

insert into offer_texts
  select id, search_text, offer_words(title, brand, merchant_key), status = 'LIVE' and deleted_at is null, deleted_at is not null
  from offers;
create index offer_texts_live on offer_texts using gin (search_text gin_trgm_ops) where is_live;
create index offer_texts_staff on offer_texts using gin (staff_words gin_trgm_ops) where not is_deleted;
create index offer_texts_deleted on offer_texts using gin (staff_words gin_trgm_ops) where is_deleted;

-- Until here offers were still changed; from here they wait, so only what has changed meanwhile is left to be done.
lock table offers in share row exclusive mode;
delete from offer_texts t where not exists (select from offers o where o.id = t.offer_id);
insert into offer_texts
  select o.id, o.search_text, offer_words(o.title, o.brand, o.merchant_key), o.status = 'LIVE' and o.deleted_at is null, o.deleted_at is not null
  from offers o left join offer_texts t on t.offer_id = o.id
  where t.offer_id is null or t.search_text <> o.search_text or t.is_live <> (o.status = 'LIVE' and o.deleted_at is null)
    or t.is_deleted <> (o.deleted_at is not null)
    or t.staff_words collate "C" <> offer_words(o.title, o.brand, o.merchant_key) collate "C"
  on conflict (offer_id) do update set search_text = excluded.search_text, staff_words = excluded.staff_words,
    is_live = excluded.is_live, is_deleted = excluded.is_deleted;
alter table offer_texts add foreign key (offer_id) references offers on delete cascade;

create function note_offer_text() returns trigger language plpgsql as $$
begin
  insert into offer_texts (offer_id, search_text, staff_words, is_live, is_deleted)
    values (new.id, new.search_text, offer_words(new.title, new.brand, new.merchant_key),
      new.status = 'LIVE' and new.deleted_at is null, new.deleted_at is not null)
    on conflict (offer_id) do update set search_text = excluded.search_text, staff_words = excluded.staff_words,
      is_live = excluded.is_live, is_deleted = excluded.is_deleted;
  return null;
end $$;
create trigger offers_text_added after insert on offers for each row execute function note_offer_text();
create trigger offers_text_changed after update on offers for each row
  when (row(old.search_text, old.title, old.brand, old.merchant_key, old.status = 'LIVE', old.deleted_at is null)
    is distinct from row(new.search_text, new.title, new.brand, new.merchant_key, new.status = 'LIVE', new.deleted_at is null))
  execute function note_offer_text();

drop index offers_live_search, offers_words, offers_deleted_words;
-- `offers_status_created` begins with the live ones in the same order, and was read instead.
drop index offers_live_new;
