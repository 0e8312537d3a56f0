-- What ended by itself comes back when its feed brings it again.
insert into offer_moves (mover, from_status, to_status) values ('INGESTION', 'EXPIRED', 'REVIEW'), ('INGESTION', 'EXPIRED', 'LIVE');
