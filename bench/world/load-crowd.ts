import { Client } from 'pg'
import { withoutIndexes } from './without-indexes.ts'

/** `people` in `companies`, and what they did: `clicks` in the last year, a fifth as many redemptions. */
export type CrowdSize = {
  companies: number
  people: number
  clicks: number
  /** One in so many people is in the first company, which is far larger than the others. */
  oneInFirst?: number
}

const DAYS = 365
const FIRST_NAMES =
  'Amara Beth Callum Dilys Ewan Farah Gareth Hannah Imran Jess Kofi Leila Marcus Niamh Oliver Priya Quentin Rhys Sian Tomasz Uma Violet Winston Ximena Yusuf Zara'
const LAST_NAMES =
  'Ashworth Bannerjee Campbell Davies Ellsworth Fitzgerald Griffiths Hughes Iqbal Jenkins Kowalski Llewellyn Macleod Nkemelu Okafor Pritchard Quinn Robertson Singh Thistlewood Underwood Vaughan Wojcik Yates'

const nth = (names: string, place: string) => `(string_to_array('${names}', ' '))[1 + (${place})::int]`
const lengthOf = (names: string) => names.split(' ').length

const PEOPLE = `
  create temp table crowd as
  select n, gen_random_uuid() as id, c.id as company_id, now() - random() * interval '700 days' as created_at,
    ${nth(FIRST_NAMES, `n % ${lengthOf(FIRST_NAMES)}`)} || ' ' || ${nth(LAST_NAMES, `n / 7 % ${lengthOf(LAST_NAMES)}`)} as full_name
  from generate_series(1, $2::int) n
  join (select id, row_number() over (order by id) as place from companies) c
    on c.place = case when n % $3::int = 0 then 1 else 1 + n % $1::int end;
`
const IN_TABLES = `
  insert into auth.users (id, email, email_confirmed_at, created_at, updated_at)
    select id, 'person-' || n || '@crowd.example', created_at, created_at, created_at from crowd;
  insert into profiles (id, email, full_name, company_id, employee_id, department, location, grade, start_date, joined_at, status,
      left_at, created_at)
    select id, 'person-' || n || '@crowd.example', full_name, company_id, 'E' || n, 'Department ' || n % 60, 'Town ' || n % 40,
      'G' || n % 9, created_at::date, case when n % 5 > 0 then created_at end,
      case when n % 50 = 0 then 'INACTIVE' else 'ACTIVE' end, case when n % 50 = 0 then created_at + interval '1 day' end,
      created_at from crowd;
  insert into user_roles (user_id, role) select id, 'EMPLOYEE' from crowd;
  insert into joined_daily (day, shard, people)
    select (created_at at time zone 'Europe/London')::date, 0, count(*) from crowd group by 1
    on conflict (day, shard) do update set people = joined_daily.people + excluded.people;
  update companies set people = counted.people from (
    select company_id, count(*)::int as people from profiles where status = 'ACTIVE' group by company_id) counted
  where counted.company_id = companies.id;
  create unique index on crowd (n);
  create temp table shelf as select id, row_number() over (order by id)::int as n from offers;
  create unique index on shelf (n);
  analyze crowd; analyze shelf`

/** A few offers are opened far more often than the others. */
const CLICKS = `
  insert into clicks (id, user_id, offer_id, clicked_on, created_at)
  select gen_random_uuid(), c.id, s.id, (made.at at time zone 'Europe/London')::date, made.at
  from (
    select 1 + floor(random() * $1)::int as person, 1 + floor(random() ^ 3 * $2)::int as place,
      now() - random() * interval '${DAYS} days' as at
    from generate_series(1, $3::int)
  ) made join crowd c on c.n = made.person join shelf s on s.n = made.place`

const REDEMPTIONS = `
  insert into redemptions (id, user_id, offer_id, redeemed_on, status, value, estimate, created_at, company_id, is_estimate, answered_at)
  select gen_random_uuid(), k.user_id, k.offer_id, k.clicked_on, case when k.n % 3 = 0 then 'CONFIRMED' else 'PENDING' end,
    1 + k.n % 40, 1 + k.n % 40, k.created_at, p.company_id, k.n % 3 <> 0, case when k.n % 3 = 0 then k.created_at end
  from (select *, (random() * 1000000)::int as n from clicks where random() < 0.2) k join profiles p on p.id = k.user_id
  on conflict do nothing`

/** As the increments would have counted them. */
const ROLL_UPS = `
  create temp table done as
    select offer_id, company_id, day, sum(clicks)::int as clicks, sum(redemptions)::int as redemptions, sum(value) as value,
      sum(confirmed_value) as confirmed_value
    from (
      select k.offer_id, p.company_id, k.clicked_on as day, 1 as clicks, 0 as redemptions, 0 as value, 0 as confirmed_value
      from clicks k join profiles p on p.id = k.user_id
      union all
      select offer_id, company_id, redeemed_on, 0, 1, value, case when status = 'CONFIRMED' then value else 0 end from redemptions
    ) one group by offer_id, company_id, day;
  insert into offer_daily (offer_id, day, clicks, clickers, views, redemptions, value, confirmed_value)
    select offer_id, day, sum(clicks), sum(clicks), sum(clicks) * 3, sum(redemptions), sum(value), sum(confirmed_value)
    from done group by offer_id, day order by offer_id, day;
  insert into platform_daily (day, shard, clicks, redemptions, value, confirmed_value)
    select day, 0, sum(clicks), sum(redemptions), sum(value), sum(confirmed_value) from done group by day;
  insert into company_daily (company_id, day, category, clicks, redemptions, value, confirmed_value)
    select d.company_id, d.day, o.category, sum(d.clicks), sum(d.redemptions), sum(d.value), sum(d.confirmed_value)
    from done d join offers o on o.id = d.offer_id group by d.company_id, d.day, o.category`

/** Who opened what last, and what of it counts as trending, as triggers would have kept it. */
const TRENDS = `
  insert into company_offer_people (company_id, offer_id, user_id, last_clicked_on, is_recent)
    select p.company_id, k.offer_id, k.user_id, max(k.clicked_on), max(k.clicked_on) > (now() at time zone 'Europe/London')::date - 30
    from clicks k join profiles p on p.id = k.user_id group by 1, 2, 3 order by 1, 2, 3;
  insert into company_trending_offers (company_id, offer_id, people)
    select company_id, offer_id, count(*) from company_offer_people where is_recent group by company_id, offer_id;
  insert into trending_offers (offer_id, clicks)
    select d.offer_id, sum(d.clicks) from offer_daily d, trending_window w where d.day > w.day group by d.offer_id having sum(d.clicks) > 0`

/** What the timed job of Analytics would have made of it by now, the rows of a day together, as it writes them. */
const TOTALS = `
  insert into offer_redemption_days (day, offer_id, redemptions)
    select day, offer_id, sum(redemptions) from done where redemptions > 0 group by day, offer_id;
  with daily as materialized (
    select case when grouping(o.category) = 0 then 'CATEGORY' when grouping(o.merchant_id) = 0 then 'MERCHANT'
        when grouping(o.type) = 0 then 'TYPE' else 'COMPANY' end as dimension,
      case when grouping(o.category) = 0 then o.category when grouping(o.merchant_id) = 0 then o.merchant_id::text
        when grouping(o.type) = 0 then o.type else d.company_id::text end as key,
      d.day, sum(d.clicks) as clicks, sum(d.redemptions) as redemptions, sum(d.value) as value,
      sum(d.confirmed_value) as confirmed_value
    from done d join offers o on o.id = d.offer_id
    group by grouping sets ((o.category, d.day), (o.merchant_id, d.day), (o.type, d.day), (d.company_id, d.day)))
  insert into activity_totals (dimension, day, key, views, clicks, clickers, redemptions, confirmed, value, confirmed_value)
    select k.dimension, g.day::date, k.key, sum(coalesce(d.clicks, 0) * 3) over so_far, sum(coalesce(d.clicks, 0)) over so_far,
      sum(coalesce(d.clicks, 0)) over so_far, sum(coalesce(d.redemptions, 0)) over so_far,
      sum(coalesce(d.redemptions, 0) / 3) over so_far, sum(coalesce(d.value, 0)) over so_far,
      sum(coalesce(d.confirmed_value, 0)) over so_far
    from (select dimension, key, min(day) as first from daily group by dimension, key) k
    cross join lateral generate_series(k.first, (now() at time zone 'Europe/London')::date, '1 day') g (day)
    left join daily d on d.dimension = k.dimension and d.key = k.key and d.day = g.day::date
    window so_far as (partition by k.dimension, k.key order by g.day)
    order by g.day, k.dimension, k.key;
  update activity_counting set counted_on = (now() at time zone 'Europe/London')::date, counted_at = now()`

const COMPANIES = `
  insert into companies (id, name, join_code, created_at)
  select gen_random_uuid(), 'Company ' || n, 'CROWD-' || lpad(n::text, 6, '0'), now() - n * interval '6 hours' from generate_series(1, $1::int) n`

const MONTHS = `
  select ensure_month_partitions(parent, (now() - interval '${DAYS + 1} days')::date, 14) from unnest(array['clicks', 'redemptions']) parent`

/** Fills a database that has offers with people and a year of what they did, and the roll-ups of it. */
export async function loadCrowd(url: string, { companies, people, clicks, oneInFirst = 20 }: CrowdSize): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'")
    // Keys and counters are right by the way the rows are made; a million notices of changed rights would help nobody.
    await client.query('set session_replication_role = replica')
    await client.query(COMPANIES, [companies])
    const sizes = [companies, people, oneInFirst]
    await client.query(PEOPLE.replaceAll(/\$([123])/g, (_all, place) => String(sizes[Number(place) - 1])))
    await client.query(IN_TABLES)
    await client.query(MONTHS)
    const { rows } = await client.query<{ offers: number }>('select count(*)::int as offers from offers')
    await withoutIndexes(client, 'clicks', () => client.query(CLICKS, [people, rows[0]?.offers, clicks]))
    await withoutIndexes(client, 'redemptions', () => client.query(REDEMPTIONS))
    await client.query(ROLL_UPS)
    await withoutIndexes(client, 'company_offer_people', () => client.query(TRENDS))
    await client.query(TOTALS)
    await client.query('set session_replication_role = origin')
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
