-- As in 0188, but a shop's own pages are open to all, whatever stands behind the ? of the address of its sitemap.
create or replace function is_public_source(offer_source text) returns boolean language sql stable as $$
  select offer_source in ('cj', 'rakuten', 'awin', 'tradedoubler', 'scrape')
    or exists (
      select from ingestion_sources s where s.key = offer_source and s.secret_enc is null
        and (s.address ~ '^https://[^?]+$' or s.type = 'pages' and s.address ~ '^https://'))
$$;
