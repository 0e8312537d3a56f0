-- What staff search for in an offer: title, brand and merchant. It stands there twice, the second time with q for every space, so that
-- the trigrams say which words follow each other: two common words that nowhere do so are found in no offer without reading any.
create function offer_words(title text, brand text, merchant_key text) returns text language sql immutable parallel safe as $$
  select lower(title || e'\n' || brand) || e'\n' || merchant_key collate "default" || e'\n'
    || translate(lower(title || e'\n' || brand) || e'\n' || merchant_key collate "default", ' ', 'q')
$$;

drop index offers_words;
create index offers_words on offers using gin (offer_words(title, brand, merchant_key) gin_trgm_ops) where deleted_at is null;
create index offers_deleted_words on offers using gin (offer_words(title, brand, merchant_key) gin_trgm_ops) where deleted_at is not null;
