-- Whether anybody can read the codes of this source elsewhere: networks give theirs to every publisher, and a page is open to all. So is
-- a feed without a secret by https; some want their key behind the ? of the address, and http leads to this machine.
create function is_public_source(offer_source text) returns boolean language sql stable as $$
  select offer_source in ('cj', 'rakuten', 'awin', 'tradedoubler', 'scrape')
    or exists (select from ingestion_sources s where s.key = offer_source and s.secret_enc is null and s.address ~ '^https://[^?]+$')
$$;

-- The first public source that shows the shared code of an offer of its merchant's too, and since when both have it; no row where none does, and
-- for an offer that such a source brought itself. What staff turned down counts while its source says that it lasts.
create function offer_public_code(o offers) returns table (source text, since timestamptz) language sql stable as $$
  select p.source, greatest(mine.created_at, theirs.created_at)
  from voucher_codes mine
  join voucher_codes theirs on lower(theirs.code) = lower(mine.code) and not theirs.single_use
  join offers p on p.id = theirs.offer_id and p.merchant_id = o.merchant_id
  where mine.offer_id = o.id and not mine.single_use and not is_public_source(o.source)
    and p.deleted_at is null and is_public_source(p.source)
    and (p.status in ('LIVE', 'REVIEW') or p.status = 'REJECTED' and p.end_at > now())
  order by 2, p.id limit 1
$$;

create index offers_live_exclusive on offers (id) where exclusive and status = 'LIVE' and deleted_at is null;
