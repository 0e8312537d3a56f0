-- What an offer says of how it is redeemed.
create function redeem_steps_fit(steps text[]) returns boolean language sql immutable as $$
  select cardinality(steps) <= 6 and coalesce(bool_and(step is not null and length(trim(step)) between 1 and 200), true)
  from unnest(steps) as step
$$;
alter table offers
  -- How the code of a BARCODE_QR is drawn; other types do not use it.
  add column symbology text not null default 'QR' check (symbology in ('QR', 'CODE128', 'EAN13', 'AZTEC', 'PDF417')),
  -- In place of the product's own steps, where the supplier wrote some.
  add column redeem_steps text[] not null default '{}' check (redeem_steps_fit(redeem_steps)),
  -- How and when what was bought, or the money, arrives; null where nobody said.
  add column fulfilment text check (length(trim(fulfilment)) > 0 and length(fulfilment) <= 500);

-- Where a visit leads: the offer's own address, else its merchant's. A barcode is scanned in a shop, so a front page is no way to use it.
create function offer_address(o offers) returns text language sql stable as $$
  select coalesce(o.offer_url, case when o.type <> 'BARCODE_QR' then (select m.site_url from merchants m where m.id = o.merchant_id) end)
$$;

-- The twin of `canDraw` in domain/redeem-ways.ts.
create function code_can_be_drawn(symbology text, code text) returns boolean language sql immutable as $$
  select case
    when symbology = 'QR' then true
    when symbology = 'CODE128' then code ~ '^[\x20-\x7e]{1,24}$'
    when symbology <> 'EAN13' then code ~ '^[\x20-\x7e]+$'
    when code !~ '^[0-9]{12,13}$' then false
    when length(code) = 12 then true
    else (select sum(substr(code, place, 1)::int * case place % 2 when 1 then 1 else 3 end) from generate_series(1, 13) place) % 10 = 0
  end
$$;

-- Why an offer cannot be redeemed, null when it can: the twin of `redeemLack` in domain/redeem-ways.ts, and what every door asks.
create function offer_redeem_lack(o offers) returns text language sql stable as $$
  select case
    when o.type in ('CODE', 'BARCODE_QR') then case
      when not exists (select from voucher_codes c where c.offer_id = o.id) then 'CODE_MISSING'
      when o.type = 'BARCODE_QR' and exists (
        (select from voucher_codes c where c.offer_id = o.id and not single_use and not code_can_be_drawn(o.symbology, c.code))
        union all
        -- A pool may hold 100,000: the next one to be given stands for them.
        (select from (select code from voucher_codes c where c.offer_id = o.id and single_use and allocated_at is null order by id limit 1) next
        where not code_can_be_drawn(o.symbology, next.code))) then 'CODE_UNREADABLE'
    end
    when offer_address(o) is not null then null
    when o.type = 'LINK' and not o.online_only
      and exists (select from merchant_locations l where l.merchant_id = o.merchant_id) then null
    when o.type <> 'LINK' and exists (select from voucher_codes c where c.offer_id = o.id) then null
    else 'ADDRESS_MISSING'
  end
$$;
