-- What of an offer a list or a page shows, column by column: making JSON of both rows took most of the time of a large update.
-- A test holds that every column is either here or among those that nobody is told of.
drop trigger offers_changed on offers;
create trigger offers_changed after update on offers for each row
  when (row(
    old.app_only, old.approved_at, old.approved_by, old.brand, old.category, old.codes_each, old.created_at, old.created_by,
    old.deleted_at, old.description, old.discount_type, old.discount_value, old.end_at, old.exclusions, old.exclusive,
    old.featured, old.fulfilment, old.id, old.image_url, old.kept_from_feed, old.max_redemptions, old.merchant_id,
    old.merchant_key, old.min_spend, old.moved_at, old.new_customers_only, old.next_code_days, old.offer_url, old.online_only,
    old.redeem_steps, old.rejection_reason, old.reliability_prior, old.reliability_score, old.scheduled_at, old.score_start,
    old.search_text, old.source, old.source_ref, old.stackable, old.start_at, old.status, old.symbology, old.tags, old.terms,
    old.title, old.type, old.updated_at)
    is distinct from row(
    new.app_only, new.approved_at, new.approved_by, new.brand, new.category, new.codes_each, new.created_at, new.created_by,
    new.deleted_at, new.description, new.discount_type, new.discount_value, new.end_at, new.exclusions, new.exclusive,
    new.featured, new.fulfilment, new.id, new.image_url, new.kept_from_feed, new.max_redemptions, new.merchant_id,
    new.merchant_key, new.min_spend, new.moved_at, new.new_customers_only, new.next_code_days, new.offer_url, new.online_only,
    new.redeem_steps, new.rejection_reason, new.reliability_prior, new.reliability_score, new.scheduled_at, new.score_start,
    new.search_text, new.source, new.source_ref, new.stackable, new.start_at, new.status, new.symbology, new.tags, new.terms,
    new.title, new.type, new.updated_at)
    or (coalesce(old.pool_free, 1) = 0) <> (coalesce(new.pool_free, 1) = 0)
    or (new.max_redemptions is not null and (old.current_redemptions < new.max_redemptions) <> (new.current_redemptions < new.max_redemptions)))
  execute function notify_catalogue();

-- Offers end by the thousand: a fiftieth of dead rows is cleared, because a fifth of a million keeps every count waiting.
alter table offers set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_cost_limit = 2000);
