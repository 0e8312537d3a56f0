-- Whether an offer's limit or its pool of codes is used up: a column of its own, so that an index can say what is visible without
-- holding the counters, whose every step would then rewrite all indexes of the offer.
alter table offers add column is_used_up boolean not null default false;

create function offers_note_used_up() returns trigger language plpgsql as $$
begin
  new.is_used_up := not new.is_used_up;
  return new;
end $$;
create trigger offers_used_up before insert or update of max_redemptions, current_redemptions, pool_free, is_used_up on offers
  for each row when (new.is_used_up
    <> (coalesce(new.current_redemptions >= new.max_redemptions, false) or coalesce(new.pool_free <= 0, false)))
  execute function offers_note_used_up();

-- The trigger lets no other value stand.
update offers set is_used_up = true where current_redemptions >= max_redemptions or pool_free <= 0;

create or replace view visible_offers as
  select id, merchant_id, title, description, brand, category, type, status, discount_type, discount_value, start_at, end_at,
    max_redemptions, current_redemptions, online_only, exclusive, featured, image_url, offer_url, terms, tags, min_spend,
    new_customers_only, exclusions, stackable, app_only, source, reliability_score, search_text, created_at, updated_at, moved_at
  from offers
  where status = 'LIVE' and deleted_at is null and not is_used_up
    and (start_at is null or start_at <= now())
    and (end_at is null or end_at > now());

-- All that the filters count by, in the order in which they are counted, so that no offer itself is read and nothing is sorted.
create index offers_live_counted on offers (category, type, online_only, reliability_score)
  include (end_at, start_at, created_at, merchant_id) where status = 'LIVE' and deleted_at is null and not is_used_up;

-- New offers too are marked as seen by everybody soon: until then each of them is looked up for that.
alter table offers set (autovacuum_vacuum_insert_scale_factor = 0.02);
