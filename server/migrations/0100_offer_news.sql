-- The end of which its suppliers were told, so that they hear of each end once.
alter table offers add column end_told_at timestamptz;
create index offers_ending on offers (end_at) where status = 'LIVE' and source = 'supplier_portal' and deleted_at is null;

drop trigger offers_changed on offers;
create trigger offers_changed after update on offers for each row
  when ((to_jsonb(old) - '{current_redemptions,announced_at,pool_total,pool_free,pool_filled,low_stock_at,stock_alert,supplier_told_at,end_told_at}'::text[])
      is distinct from
      (to_jsonb(new) - '{current_redemptions,announced_at,pool_total,pool_free,pool_filled,low_stock_at,stock_alert,supplier_told_at,end_told_at}'::text[])
    or (coalesce(old.pool_free, 1) = 0) <> (coalesce(new.pool_free, 1) = 0)
    or (new.max_redemptions is not null and (old.current_redemptions < new.max_redemptions) <> (new.current_redemptions < new.max_redemptions)))
  execute function notify_catalogue();

alter table notifications drop constraint notifications_kind, add constraint notifications_kind
  check (kind in ('REMINDER', 'MERCHANT_OFFERS', 'COLLECTION_OFFERS', 'ANNOUNCEMENT', 'OFFER_APPROVED', 'OFFER_REJECTED', 'OFFER_ENDING',
    'CODE_STOCK', 'ACCOUNT'));
alter table notification_preferences drop constraint notification_preferences_kind, add constraint notification_preferences_kind
  check (kind in ('REMINDER', 'MERCHANT_OFFERS', 'COLLECTION_OFFERS', 'ANNOUNCEMENT', 'OFFER_APPROVED', 'OFFER_REJECTED', 'OFFER_ENDING',
    'CODE_STOCK'));
