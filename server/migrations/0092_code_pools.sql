-- The stock of an offer's pool of single-use codes, kept by the triggers on voucher_codes; null for an offer without a pool.
-- `pool_filled`: how many were free when codes were added last, null for all of them.
-- `low_stock_at`: from how many free codes on its people are told, null for a tenth of that; `stock_alert`: what they were told last.
-- `supplier_told_at`: when a supplier was told that all are taken, for as long as they are.
alter table offers
  add column pool_total integer,
  add column pool_free integer,
  add column pool_filled integer,
  add column low_stock_at integer check (low_stock_at between 1 and 100000),
  add column stock_alert text check (stock_alert in ('LOW', 'EMPTY')),
  add column supplier_told_at timestamptz,
  add constraint offers_pool_counted check ((pool_total is null) = (pool_free is null) and pool_free between 0 and pool_total);

drop trigger offers_changed on offers;
drop trigger offers_live_changed on offers;

update offers o set pool_total = pool.total, pool_free = pool.free
  from (select offer_id, count(*) as total, count(*) filter (where allocated_at is null) as free
    from voucher_codes where single_use group by offer_id) pool
  where o.id = pool.offer_id;

-- A code that is taken, like a redemption, is news for the lists only when it hides the offer or shows it again.
create trigger offers_changed after update on offers for each row
  when ((to_jsonb(old) - '{current_redemptions,announced_at,pool_total,pool_free,pool_filled,low_stock_at,stock_alert,supplier_told_at}'::text[])
      is distinct from
      (to_jsonb(new) - '{current_redemptions,announced_at,pool_total,pool_free,pool_filled,low_stock_at,stock_alert,supplier_told_at}'::text[])
    or (coalesce(old.pool_free, 1) = 0) <> (coalesce(new.pool_free, 1) = 0)
    or (new.max_redemptions is not null and (old.current_redemptions < new.max_redemptions) <> (new.current_redemptions < new.max_redemptions)))
  execute function notify_catalogue();

create trigger offers_live_changed after update on offers for each row
  when ((old.status, old.title, old.description, old.merchant_id, old.deleted_at, old.rejection_reason, old.updated_at,
      old.pool_total, coalesce(old.pool_free, 1) = 0, old.low_stock_at, old.stock_alert)
    is distinct from (new.status, new.title, new.description, new.merchant_id, new.deleted_at, new.rejection_reason, new.updated_at,
      new.pool_total, coalesce(new.pool_free, 1) = 0, new.low_stock_at, new.stock_alert))
  execute function notify_offer();

create or replace view visible_offers as
  select id, merchant_id, title, description, brand, category, type, status, discount_type, discount_value, start_at, end_at,
    max_redemptions, current_redemptions, online_only, exclusive, featured, image_url, offer_url, terms, tags, min_spend,
    new_customers_only, exclusions, stackable, app_only, source, reliability_score, search_text, created_at, updated_at, moved_at
  from offers
  where status = 'LIVE' and deleted_at is null
    and (start_at is null or start_at <= now())
    and (end_at is null or end_at > now())
    and (max_redemptions is null or current_redemptions < max_redemptions)
    and (pool_free is null or pool_free > 0);

create function move_pool(offer uuid, total bigint, free bigint) returns void language sql as $$
  update offers set pool_total = coalesce(pool_total, 0) + total, pool_free = coalesce(pool_free, 0) + free where id = offer
$$;

-- A shared code takes the place of a pool that has been withdrawn.
create function count_codes_added() returns trigger language plpgsql as $$
begin
  perform move_pool(offer_id, count(*), count(*) filter (where allocated_at is null))
    from added where single_use group by offer_id order by offer_id;
  update offers set pool_total = null, pool_free = null, pool_filled = null, stock_alert = null, supplier_told_at = null
    where pool_total = 0 and id in (select offer_id from added where not single_use);
  return null;
end $$;
create trigger voucher_codes_added after insert on voucher_codes referencing new table as added
  for each statement execute function count_codes_added();

create function count_codes_changed() returns trigger language plpgsql as $$
begin
  perform move_pool(n.offer_id, 0, count(*) filter (where n.allocated_at is null) - count(*) filter (where o.allocated_at is null))
    from changed n join before o using (id) where n.single_use and (n.allocated_at is null) <> (o.allocated_at is null)
    group by n.offer_id order by n.offer_id;
  return null;
end $$;
create trigger voucher_codes_changed after update on voucher_codes referencing old table as before new table as changed
  for each statement execute function count_codes_changed();

create function count_codes_removed() returns trigger language plpgsql as $$
begin
  perform move_pool(offer_id, -count(*), -count(*) filter (where allocated_at is null))
    from removed where single_use group by offer_id order by offer_id;
  return null;
end $$;
create trigger voucher_codes_removed after delete on voucher_codes referencing old table as removed
  for each statement execute function count_codes_removed();

alter table notifications drop constraint notifications_kind, add constraint notifications_kind
  check (kind in ('REMINDER', 'MERCHANT_OFFERS', 'COLLECTION_OFFERS', 'ANNOUNCEMENT', 'CODE_STOCK', 'ACCOUNT'));
alter table notification_preferences drop constraint notification_preferences_kind, add constraint notification_preferences_kind
  check (kind in ('REMINDER', 'MERCHANT_OFFERS', 'COLLECTION_OFFERS', 'ANNOUNCEMENT', 'CODE_STOCK'));
-- Of two alerts that waited for the same offer, the one that was written last is the newest, whichever began first.
alter table notifications alter column created_at set default clock_timestamp();
