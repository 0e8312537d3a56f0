-- The one offer that a notification is about. It goes with the offer, because what it says could not be opened any more.
alter table notifications add column offer_id uuid references offers on delete cascade;
update notifications n set offer_id = o.id from offers o
  where o.id::text = coalesce(substring(n.source_key from '^reminder:([0-9a-f-]{36}):'), substring(n.link from '^/offers/([0-9a-f-]{36})$'));
delete from notifications where kind = 'REMINDER' and offer_id is null;
create index notifications_offer_id on notifications (offer_id) where offer_id is not null;
