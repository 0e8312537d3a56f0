-- The nearest names are read off the index in their order: looking at every alike name for each new merchant grew with the square of
-- them, and 2,000 shops of one chain kept the run of a feed waiting for 12 seconds.
create index merchants_nearest_name on merchants using gist (name_key gist_trgm_ops (siglen = 64));
drop index merchants_plain_name_trgm;

create or replace function merchants_note_likenesses() returns trigger language plpgsql
  set pg_trgm.similarity_threshold = 0.5 as $$
begin
  if tg_op = 'UPDATE' then
    delete from merchant_likenesses where low_id = new.id or high_id = new.id;
  end if;
  -- Whoever is being deleted is passed over, and does not hold up who writes.
  insert into merchant_likenesses (low_id, high_id)
  select least(m.id, new.id), greatest(m.id, new.id) from merchants m
  where m.name_key % new.name_key and m.id <> new.id
  order by m.name_key <-> new.name_key limit 20
  for key share of m skip locked
  on conflict do nothing;
  return null;
end $$;

-- Finds what two who were written at the same time did not see of each other.
create or replace function find_merchant_likenesses() returns void language sql
  set pg_trgm.similarity_threshold = 0.5 as $$
  insert into merchant_likenesses (low_id, high_id)
  select least(m.id, other.id), greatest(m.id, other.id) from merchants m cross join lateral (
    select o.id from merchants o where o.name_key % m.name_key and o.id <> m.id
    order by o.name_key <-> m.name_key limit 20) other
  on conflict do nothing
$$;
