-- The code first, by its index, and only then whose it is: the planner, which takes a code for a common one, read every offer of the
-- merchant for each offer that was asked about. What is in a subquery with an offset is planned by itself.
create or replace function offer_public_code(o offers) returns table (source text, since timestamptz) language sql stable as $$
  select s.source, greatest(mine.created_at, theirs.created_at, s.since)
  from voucher_codes mine
  cross join lateral (
    select c.offer_id, c.created_at from voucher_codes c where lower(c.code) = lower(mine.code) and not c.single_use offset 0) theirs
  cross join lateral (
    select p.id, p.merchant_id, p.source, p.status, p.end_at, p.deleted_at, p.created_at from offers p where p.id = theirs.offer_id offset 0) p
  cross join lateral (
    select p.source, p.created_at as since union all select o.source, o.since from offer_sources o where o.offer_id = p.id) s
  where mine.offer_id = o.id and not mine.single_use and not is_public_source(o.source)
    and p.merchant_id = o.merchant_id and p.deleted_at is null and is_public_source(s.source)
    and (p.status in ('LIVE', 'REVIEW') or p.status = 'REJECTED' and p.end_at > now())
  order by 2, p.id, s.source limit 1
$$;
