-- Redeems offers for several people in one step: whoever redeems theirs plainly, that is anew today and, where it has a pool, with their
-- first code of it or for a visit to the shop, which takes none. Everybody else is left out and changes nothing: the program serves them
-- one by one, words every refusal, and tells people of a stock that has come to a new level. So fewer than are allowed may be answered,
-- never more. Whoever asks for an offer that is locked or gone has no row in the answer, and whoever else is left out has one without a status.
-- With `waits` a locked offer is waited for; without, nothing is for long, so that one offer does not keep the others waiting.
-- Locks: offers, people, codes, redemptions, roll-ups, each by its key.
create function redeem_together(
  offer_ids uuid[], people uuid[], companies uuid[], redemption_ids uuid[], click_ids uuid[], days date[], moments timestamptz[],
  wants_code boolean[], platform_shard smallint, waits boolean
) returns table (redemption_id uuid, status text, value numeric, is_estimate boolean, estimate numeric, created_at timestamptz, code text, address text)
-- Planned once a connection: planned for each number of people, it took longer than its work.
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  locked uuid[];
begin
  if waits then
    select array_agg(id) into locked from (
      select id from offers where id = any(offer_ids) and deleted_at is null order by id for no key update) held;
  else
    perform set_config('lock_timeout', '200ms', true);
    select array_agg(id) into locked from (
      select id from offers where id = any(offer_ids) and deleted_at is null order by id for no key update skip locked) held;
  end if;
  -- In a statement of its own, which sees what the locks waited for.
  return query
  with asked as (
    select * from unnest(offer_ids, people, companies, redemption_ids, click_ids, days, moments, wants_code) with ordinality
      as asked (offer_id, user_id, company_id, id, click_id, day, at, wants_code, place)
    where offer_id = any(locked)),
  person as (
    select u.id from auth.users u where u.id = any(people) order by u.id for key share),
  stock as materialized (
    select v.id, v.category, coalesce(v.max_redemptions - v.current_redemptions, cardinality(people)) as room,
      coalesce(v.discount_value, 0) as worth, offer_address(o) as address, coalesce(o.pool_total, 0) > 0 as has_pool,
      -- Down to where somebody must be told; the twin of `stockLevel` in code-pools/rules.ts.
      case when coalesce(o.pool_total, 0) = 0 then 0 when o.stock_alert = 'LOW' then o.pool_free - 1
        else o.pool_free - coalesce(o.low_stock_at, ceil(coalesce(o.pool_filled, o.pool_total) / 10.0)::int) - 1 end as codes_room,
      (select c.code from voucher_codes c where c.offer_id = v.id and not c.single_use) as shared_code
    from visible_offers v join offers o on o.id = v.id where v.id = any(locked)),
  free as (
    select c.id, s.id as offer_id, row_number() over (partition by s.id order by c.id) as place
    from stock s cross join lateral (
      select v.id from voucher_codes v
      where s.codes_room > 0 and v.offer_id = s.id and v.single_use and v.allocated_at is null
      order by v.id limit greatest(0, least(s.codes_room, (select count(*) from asked a where a.offer_id = s.id and a.wants_code)))
      for update skip locked) c),
  able as (
    select a.*, s.worth, s.room, s.has_pool,
      count(*) filter (where a.wants_code and s.has_pool) over (partition by a.offer_id order by a.place) as codes
    from asked a join stock s on s.id = a.offer_id join person p on p.id = a.user_id
    -- By the key that holds a person's codes: a pool may have 100,000. Whoever got one in place of another has that other too.
    left join lateral (
      select true as is_held from voucher_codes c
      where s.has_pool and c.offer_id = a.offer_id and c.allocated_to = a.user_id and c.single_use and c.replacement is null
      limit 1) held on true
    where held.is_held is null),
  served as (
    select a.*, row_number() over (partition by a.offer_id order by a.place) as turn
    -- In the order in which they asked: nobody is served before somebody earlier for whom there is no code here.
    from able a where a.codes <= (select count(*) from free f where f.offer_id = a.offer_id)),
  redeemed as (
    insert into redemptions (id, user_id, offer_id, redeemed_on, value, estimate, company_id, created_at)
    select id, user_id, offer_id, day, worth, worth, company_id, at from served where turn <= room order by place
    on conflict (user_id, offer_id, redeemed_on) do nothing
    returning id, user_id, redeemed_on, status, value, is_estimate, estimate, created_at),
  done as (
    select r.*, s.offer_id, s.company_id, s.click_id, s.place,
      case when s.wants_code and s.has_pool then row_number() over (partition by s.offer_id, s.wants_code order by s.place) end as turn
    from redeemed r join served s on s.id = r.id),
  given as (
    update voucher_codes c set allocated_to = d.user_id, allocated_at = d.created_at, redemption_id = d.id, number = 1,
      replacement = null, replaces = null
    from done d join free f on f.offer_id = d.offer_id and f.place = d.turn where c.id = f.id
    returning c.redemption_id, c.code),
  counter as (
    update offers o set current_redemptions = o.current_redemptions + d.people
    from (select offer_id, count(*) as people from done group by offer_id) d where o.id = d.offer_id),
  visitor as (
    insert into offer_visitors (offer_id, day, user_id, clicked)
    select offer_id, redeemed_on, user_id, true from done where click_id is not null order by offer_id, redeemed_on, user_id
    on conflict (offer_id, day, user_id) do update set clicked = true where not offer_visitors.clicked
    returning offer_id, day),
  by_day as (
    select offer_id, redeemed_on as day, count(click_id) as clicks, count(*) as redemptions, sum(value) as value
    from done group by offer_id, redeemed_on),
  in_offer as (
    insert into offer_daily (offer_id, day, clicks, redemptions, value, clickers)
    select d.offer_id, d.day, d.clicks, d.redemptions, d.value,
      (select count(*) from visitor v where v.offer_id = d.offer_id and v.day = d.day)
    from by_day d order by d.offer_id, d.day
    on conflict (offer_id, day) do update set clicks = offer_daily.clicks + excluded.clicks,
      redemptions = offer_daily.redemptions + excluded.redemptions, value = offer_daily.value + excluded.value,
      clickers = offer_daily.clickers + excluded.clickers),
  in_platform as (
    insert into platform_daily (shard, day, clicks, redemptions, value)
    select platform_shard, day, sum(clicks), sum(redemptions), sum(value) from by_day group by day order by day
    on conflict (day, shard) do update set clicks = platform_daily.clicks + excluded.clicks,
      redemptions = platform_daily.redemptions + excluded.redemptions, value = platform_daily.value + excluded.value),
  in_company as (
    insert into company_daily (company_id, category, day, clicks, redemptions, value)
    select d.company_id, s.category, d.redeemed_on, count(d.click_id), count(*), sum(d.value)
    from done d join stock s on s.id = d.offer_id where d.company_id is not null
    group by d.company_id, s.category, d.redeemed_on order by d.company_id, d.redeemed_on, s.category
    on conflict (company_id, day, category) do update set clicks = company_daily.clicks + excluded.clicks,
      redemptions = company_daily.redemptions + excluded.redemptions, value = company_daily.value + excluded.value),
  company_person as (
    insert into company_offer_people (company_id, offer_id, user_id, last_clicked_on)
    select company_id, offer_id, user_id, max(redeemed_on) from done where company_id is not null
    group by company_id, offer_id, user_id order by company_id, offer_id, user_id
    on conflict (company_id, offer_id, user_id) do update set last_clicked_on = excluded.last_clicked_on
    where company_offer_people.last_clicked_on < excluded.last_clicked_on),
  click as (
    insert into clicks (id, user_id, offer_id, clicked_on, created_at)
    select click_id, user_id, offer_id, redeemed_on, created_at from done where click_id is not null order by place)
  select a.id, d.status, d.value, d.is_estimate, d.estimate, d.created_at, coalesce(g.code, s.shared_code), s.address
  from asked a left join done d on d.id = a.id left join given g on g.redemption_id = d.id left join stock s on s.id = a.offer_id;
end $$;

-- In an order, so that two steps which note the same people at once never wait for each other in a circle.
create or replace function note_redeemed_people() returns trigger language plpgsql as $$
begin
  insert into redeemed_people (user_id) select distinct user_id from added where user_id is not null order by user_id
  on conflict do nothing;
  return null;
end $$;
