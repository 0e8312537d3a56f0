-- With the merchant beside the position, a radius is answered from the index alone.
create index merchant_locations_near on merchant_locations (latitude, longitude) include (merchant_id);
drop index merchant_locations_position;
