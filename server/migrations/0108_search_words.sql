create extension if not exists fuzzystrmatch;

-- The words of the titles and merchants of offers that went live, and about how many offers have each: what a search that finds
-- nothing is corrected from. A nightly job counts them anew; a correction is shown only when it finds offers that can be seen.
create table search_words (
  word text primary key,
  offers integer not null
);

-- Offers whose words are not counted yet. No key but its own, so that nobody who writes an offer waits for anybody.
create table search_word_queue (
  id bigint generated always as identity primary key,
  offer_id uuid not null
);

create function search_words_of(title text, merchant text) returns setof text language sql immutable as $$
  select distinct word from regexp_split_to_table(lower(title || ' ' || merchant), '[\s!-/:-@\[-`{-~‘’“”–—…·£]+') as w(word)
  where length(word) between 2 and 40 and word !~ '^[0-9]+$'
$$;

create function offers_queue_words() returns trigger language plpgsql as $$
begin
  insert into search_word_queue (offer_id) values (new.id);
  return null;
end $$;
create trigger offers_words_added after insert on offers for each row when (new.status = 'LIVE') execute function offers_queue_words();
-- The text holds the title and the merchant's name, also when that changes.
create trigger offers_words_changed after update on offers for each row
  when (new.status = 'LIVE' and (old.status <> 'LIVE' or old.search_text <> new.search_text)) execute function offers_queue_words();

insert into search_word_queue (offer_id) select id from offers where status = 'LIVE' and deleted_at is null;
