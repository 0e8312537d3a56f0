-- Both were planned anew for each statement that called them, as functions in SQL are that the planner cannot put in their place: a
-- fifth of what a redemption took of the database. In PL/pgSQL their plans are kept for the connection.
create or replace function redeem_steps_fit(steps text[]) returns boolean language plpgsql immutable as $$
begin
  return cardinality(steps) = 0 or cardinality(steps) <= 6
    and (select bool_and(step is not null and length(trim(step)) between 1 and 200) from unnest(steps) as step);
end $$;

create or replace function offer_address(o offers) returns text language plpgsql stable as $$
begin
  if o.offer_url is not null or o.type = 'BARCODE_QR' then
    return o.offer_url;
  end if;
  return (select m.site_url from merchants m where m.id = o.merchant_id);
end $$;
