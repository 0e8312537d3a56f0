-- When a deleted offer goes for good; null for one that is kept: the history of who saved what cannot be taken away, nor the
-- mark that staff did not want an offer of a feed, which would bring it back.
create function offer_removed_at(o offers) returns timestamptz language sql stable as $$
  select case when o.source_ref is null and not exists (select from redemptions r where r.offer_id = o.id)
    then o.deleted_at + interval '30 days' end
$$;
