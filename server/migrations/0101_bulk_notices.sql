-- Work in many batches says itself, once and at its end, what has changed: else each batch would drop every cache again.
create or replace function notify_catalogue() returns trigger language plpgsql as $$
begin
  if current_setting('offerwell.bulk', true) = 'on' then
    return null;
  end if;
  perform pg_notify('catalogue', tg_table_name);
  return null;
end $$;

create or replace function notify_offer() returns trigger language plpgsql as $$
declare offer offers := coalesce(new, old);
begin
  if current_setting('offerwell.bulk', true) = 'on' then
    return null;
  end if;
  perform pg_notify('live', 'staff-offers:*');
  if offer.source = 'supplier_portal' then
    perform pg_notify('live', 'supplier-offers:' || offer.merchant_id);
  end if;
  return null;
end $$;
