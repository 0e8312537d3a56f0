-- The other feeds that bring the deal of an offer, beside the one that the offer follows (`offers.source`). When that one drops it, the
-- offer follows the next of these. `content_hash`: of what the feed said last.
create table offer_sources (
  source text not null,
  source_ref text not null,
  offer_id uuid not null references offers on delete cascade,
  content_hash text not null,
  since timestamptz not null,
  primary key (source, source_ref)
);
create index offer_sources_offer_id on offer_sources (offer_id, since);

-- Readings of those other feeds: they say where the offer is seen, and changed none of its words.
alter table provenance add column merged boolean not null default false;
alter table ingestion_runs add column merged int not null default 0;

-- The first public source that shows the shared code of an offer of its merchant's too, and since when both have it; no row where none does, and
-- for an offer that follows such a source. What staff turned down counts while its source says that it lasts.
create or replace function offer_public_code(o offers) returns table (source text, since timestamptz) language sql stable as $$
  select s.source, greatest(mine.created_at, theirs.created_at, s.since)
  from voucher_codes mine
  join voucher_codes theirs on lower(theirs.code) = lower(mine.code) and not theirs.single_use
  join offers p on p.id = theirs.offer_id and p.merchant_id = o.merchant_id
  cross join lateral (
    select p.source, p.created_at as since union all select o.source, o.since from offer_sources o where o.offer_id = p.id) s
  where mine.offer_id = o.id and not mine.single_use and not is_public_source(o.source)
    and p.deleted_at is null and is_public_source(s.source)
    and (p.status in ('LIVE', 'REVIEW') or p.status = 'REJECTED' and p.end_at > now())
  order by 2, p.id, s.source limit 1
$$;
