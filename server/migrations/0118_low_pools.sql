-- Staff look for the few offers that run out of codes among all that are live.
create index offers_low_stock on offers (created_at desc, id desc)
  where status = 'LIVE' and deleted_at is null and stock_alert is not null;
