-- When an offer's place in one of the list's orders last changed: a later page brings what moved up past its start meanwhile.
alter table offers add column moved_at timestamptz;
create index offers_live_moved on offers (moved_at) where status = 'LIVE' and deleted_at is null and moved_at is not null;

create function offers_note_move() returns trigger language plpgsql as $$
begin
  new.moved_at := clock_timestamp();
  return new;
end $$;
create trigger offers_moved before update of featured, reliability_score, discount_value, end_at on offers for each row
  when ((old.featured, old.reliability_score, old.discount_value, old.end_at)
    is distinct from (new.featured, new.reliability_score, new.discount_value, new.end_at))
  execute function offers_note_move();

create or replace view visible_offers as
  select id, merchant_id, title, description, brand, category, type, status, discount_type, discount_value, start_at, end_at,
    max_redemptions, current_redemptions, online_only, exclusive, featured, image_url, offer_url, terms, tags, min_spend,
    new_customers_only, exclusions, stackable, app_only, source, reliability_score, search_text, created_at, updated_at, moved_at
  from offers
  where status = 'LIVE' and deleted_at is null
    and (start_at is null or start_at <= now())
    and (end_at is null or end_at > now())
    and (max_redemptions is null or current_redemptions < max_redemptions);
