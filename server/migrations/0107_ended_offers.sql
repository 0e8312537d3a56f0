-- The one meaning of "ended", for an offer's own page and for favourites: everybody could see it once, and nobody can redeem it now.
-- What was taken back to be worded or looked at anew is not ended, nor what expired from there: its row may say what nobody approved.
create view ended_offers as
  select o.id, o.merchant_id, o.category,
    case when o.status = 'EXPIRED' or o.end_at <= now() then 'ENDED' else 'FULLY_CLAIMED' end as reason,
    case when o.end_at <= now() then o.end_at
      when o.status = 'EXPIRED' then (
        select max(h.created_at) from offer_history h where h.offer_id = o.id and h.to_status = 'EXPIRED') end as ended_at
  from offers o
  where o.deleted_at is null and (o.start_at is null or o.start_at <= now())
    and (o.status = 'LIVE' and (o.end_at <= now() or o.current_redemptions >= o.max_redemptions or o.pool_free = 0)
      or o.status = 'EXPIRED' and coalesce((
        select h.from_status = 'LIVE' from offer_history h where h.offer_id = o.id order by h.created_at desc limit 1),
        o.announced_at is not null));
