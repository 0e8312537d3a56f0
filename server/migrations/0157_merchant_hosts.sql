-- The host of an address without 'www.', so that merchants who share a site are found; null for what is no web address.
create function web_host(address text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(lower(substring(address from '^https?://([^/?#:@]+)')), '^www\.', '')
$$;
create index merchants_site_host on merchants (web_host(site_url)) where site_url is not null;
