-- Redeems one offer for several people in one step: whoever redeems it plainly, that is anew today and, where it has a pool, with their
-- first code of it or for a visit to the shop, which takes none. Everybody else is left out and changes nothing: the program serves them
-- one by one, words every refusal, and tells people of a stock that has come to a new level. So fewer than are allowed may be answered,
-- never more. Locks: offer, people, codes, redemptions, roll-ups, each by its key.
create function redeem_together(
  offer uuid, people uuid[], companies uuid[], redemption_ids uuid[], click_ids uuid[], days date[], moments timestamptz[],
  wants_code boolean[], platform_shard smallint
) returns table (redemption_id uuid, status text, value numeric, is_estimate boolean, estimate numeric, created_at timestamptz, code text, address text)
-- Planned once a connection: planned for each number of people, it took longer than its work.
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  o record;
  room bigint;
  codes_room bigint;
begin
  perform from offers where id = offer and deleted_at is null for no key update;
  -- In a statement of its own, which sees what the lock waited for.
  select v.category, v.max_redemptions - v.current_redemptions as left_over, coalesce(v.discount_value, 0) as worth,
      offer_address(f) as address, coalesce(f.pool_total, 0) > 0 as has_pool, f.pool_free, f.stock_alert,
      coalesce(f.low_stock_at, ceil(coalesce(f.pool_filled, f.pool_total) / 10.0)::int) as alert_at,
      (select c.code from voucher_codes c where c.offer_id = offer and not c.single_use) as shared_code
    into o from visible_offers v join offers f on f.id = v.id where v.id = offer;
  if not found then
    return;
  end if;
  room := least(coalesce(o.left_over, cardinality(people)), cardinality(people));
  -- Down to where somebody must be told; the twin of `stockLevel` in code-pools/rules.ts.
  codes_room := case when not o.has_pool then 0 when o.stock_alert = 'LOW' then o.pool_free - 1 else o.pool_free - o.alert_at - 1 end;
  return query
  with asked as (
    select * from unnest(people, companies, redemption_ids, click_ids, days, moments, wants_code) with ordinality
      as asked (user_id, company_id, id, click_id, day, at, wants_code, place)),
  person as (
    select u.id from auth.users u where u.id = any(people) order by u.id for key share),
  free as (
    select c.id, row_number() over (order by c.id) as place from (
      select id from voucher_codes
      where offer_id = offer and single_use and allocated_at is null and codes_room > 0
      order by id limit greatest(0, least(codes_room, (select count(*) from asked where wants_code))) for update skip locked) c),
  -- By the key that holds a person's codes: a pool may have 100,000. Whoever got one in place of another has that other too.
  holder as (
    select c.allocated_to from voucher_codes c
    where o.has_pool and c.offer_id = offer and c.allocated_to = any(people) and c.single_use and c.replacement is null),
  able as (
    select a.*, count(*) filter (where a.wants_code and o.has_pool) over (order by a.place) as codes
    from asked a join person p on p.id = a.user_id
    where not exists (select from holder h where h.allocated_to = a.user_id)),
  redeemed as (
    insert into redemptions (id, user_id, offer_id, redeemed_on, value, estimate, company_id, created_at)
    select id, user_id, offer, day, o.worth, o.worth, company_id, at
    -- In the order in which they asked: nobody is served before somebody earlier for whom there is no code here.
    from able where codes <= (select count(*) from free)
    order by place limit room
    on conflict (user_id, offer_id, redeemed_on) do nothing
    returning id, user_id, redeemed_on, status, value, is_estimate, estimate, created_at),
  done as (
    select r.*, a.company_id, a.click_id, a.place,
      case when a.wants_code and o.has_pool then row_number() over (partition by a.wants_code order by a.place) end as turn
    from redeemed r join asked a on a.id = r.id),
  given as (
    update voucher_codes c set allocated_to = d.user_id, allocated_at = d.created_at, redemption_id = d.id, number = 1,
      replacement = null, replaces = null
    from done d join free f on f.place = d.turn where c.id = f.id
    returning c.redemption_id, c.code),
  counter as (
    update offers set current_redemptions = current_redemptions + (select count(*) from done)
    where id = offer and exists (select from done)),
  visitor as (
    insert into offer_visitors (offer_id, day, user_id, clicked)
    select offer, redeemed_on, user_id, true from done where click_id is not null order by redeemed_on, user_id
    on conflict (offer_id, day, user_id) do update set clicked = true where not offer_visitors.clicked
    returning day),
  by_day as (
    select redeemed_on as day, count(click_id) as clicks, count(*) as redemptions, sum(value) as value from done group by redeemed_on),
  in_offer as (
    insert into offer_daily (offer_id, day, clicks, redemptions, value, clickers)
    select offer, d.day, d.clicks, d.redemptions, d.value, (select count(*) from visitor v where v.day = d.day)
    from by_day d order by d.day
    on conflict (offer_id, day) do update set clicks = offer_daily.clicks + excluded.clicks,
      redemptions = offer_daily.redemptions + excluded.redemptions, value = offer_daily.value + excluded.value,
      clickers = offer_daily.clickers + excluded.clickers),
  in_platform as (
    insert into platform_daily (shard, day, clicks, redemptions, value)
    select platform_shard, day, clicks, redemptions, value from by_day order by day
    on conflict (day, shard) do update set clicks = platform_daily.clicks + excluded.clicks,
      redemptions = platform_daily.redemptions + excluded.redemptions, value = platform_daily.value + excluded.value),
  in_company as (
    insert into company_daily (company_id, category, day, clicks, redemptions, value)
    select company_id, o.category, redeemed_on, count(click_id), count(*), sum(value)
    from done where company_id is not null group by company_id, redeemed_on order by company_id, redeemed_on
    on conflict (company_id, day, category) do update set clicks = company_daily.clicks + excluded.clicks,
      redemptions = company_daily.redemptions + excluded.redemptions, value = company_daily.value + excluded.value),
  company_person as (
    insert into company_offer_people (company_id, offer_id, user_id, last_clicked_on)
    select company_id, offer, user_id, max(redeemed_on) from done where company_id is not null
    group by company_id, user_id order by company_id, user_id
    on conflict (company_id, offer_id, user_id) do update set last_clicked_on = excluded.last_clicked_on
    where company_offer_people.last_clicked_on < excluded.last_clicked_on),
  click as (
    insert into clicks (id, user_id, offer_id, clicked_on, created_at)
    select click_id, user_id, offer, redeemed_on, created_at from done where click_id is not null order by place)
  select d.id, d.status, d.value, d.is_estimate, d.estimate, d.created_at,
    coalesce(g.code, o.shared_code), o.address
  from done d left join given g on g.redemption_id = d.id;
end $$;
