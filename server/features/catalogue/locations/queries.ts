import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'

/** Degrees and miles. */
export type Radius = { lat: number; lng: number; within: number }
/** Degrees. */
export type Position = { latitude: number; longitude: number }

const EARTH_DIAMETER_MILES = 7917.5
const MILES_A_DEGREE = 69

/** The shops within so many miles, and how far each is: haversine, inside a box that the index can find. */
function shopsInside({ lat, lng, within }: Radius): RawBuilder<unknown> {
  const height = within / (MILES_A_DEGREE - 0.5)
  const width = height / Math.max(Math.cos((lat * Math.PI) / 180), 0.01)
  return sql`
    select * from (
      select *, ${sql.lit(EARTH_DIAMETER_MILES)} * asin(least(1, sqrt(
        sin(radians(latitude - ${lat}::float8) / 2) ^ 2
        + cos(radians(${lat}::float8)) * cos(radians(latitude)) * sin(radians(longitude - ${lng}::float8) / 2) ^ 2))) as miles
      from merchant_locations
      where latitude between ${lat - height}::float8 and ${lat + height}::float8
        and longitude between ${lng - width}::float8 and ${lng + width}::float8
    ) there
    where miles <= ${within}::float8`
}

/** Merchants with a shop within so many miles, and how far the nearest is. */
export async function selectMerchantsWithin(db: Db, radius: Radius): Promise<Map<string, number>> {
  const { rows } = await sql<{ merchant_id: string; miles: number }>`
    select merchant_id, min(miles) as miles from (${shopsInside(radius)}) inside group by merchant_id
  `.execute(db)
  return new Map(rows.map((row) => [row.merchant_id, row.miles]))
}

/** Whether the merchants of a radius are so few that they lead a search; more are hashed and filtered. */
export const areFewMerchants = (merchantIds: readonly string[]) => merchantIds.length <= 200

/** Whether the offer `o` holds in a shop of one of these merchants; `is true` keeps the planner from making a join of many. */
export function isNear(merchantIds: readonly string[]): RawBuilder<unknown> {
  const isOne = areFewMerchants(merchantIds)
    ? sql`o.merchant_id = any(${merchantIds}::uuid[])`
    : sql`(o.merchant_id in (select unnest(${merchantIds}::uuid[]))) is true`
  return sql`not o.online_only and ${isOne}`
}

export type ShopRow = {
  id: string
  label: string
  address: string
  postcode: string
  opening_hours: string
  latitude: number
  longitude: number
  miles: number
  merchant_id: string
  merchant_name: string
  merchant_logo_url: string | null
  offer_count: number
  first_offer_ids: string[]
}

/**
 * The nearest shops of merchants with visible offers that hold in a shop, and the best few of those offers. They are tried in order
 * until there are enough, so that a wide radius around a city does not count every offer in it.
 */
export async function selectShopsWithin(
  db: Db,
  radius: Radius,
  { shops, offers }: { shops: number; offers: number },
): Promise<ShopRow[]> {
  const { rows } = await sql<ShopRow>`
    with inside as materialized (select * from (${shopsInside(radius)}) shops order by miles, id),
    near as materialized (
      select i.* from inside i
      cross join lateral (
        select from visible_offers o where o.merchant_id = i.merchant_id and not o.online_only limit 1) any_offer
      limit ${sql.lit(shops)}),
    offered as (
      select o.merchant_id, count(*)::int as offer_count,
        (array_agg(o.id order by o.featured desc, o.reliability_score desc, o.id desc))[:${sql.lit(offers)}] as first_offer_ids
      from visible_offers o
      where not o.online_only and o.merchant_id in (select merchant_id from near)
      group by o.merchant_id)
    select i.id, i.label, i.address, i.postcode, i.opening_hours, i.latitude, i.longitude, i.miles,
      m.id as merchant_id, m.name as merchant_name, picture_path(m.logo_url) as merchant_logo_url,
      offered.offer_count, offered.first_offer_ids
    from near i join offered on offered.merchant_id = i.merchant_id join merchants m on m.id = i.merchant_id
    order by i.miles, i.id
  `.execute(db)
  return rows
}

/** The centre of a postcode district, else of our own shops in it; their table is read only when the district is unknown. */
export async function selectCentre(db: Db, district: string): Promise<Position | undefined> {
  const { rows } = await sql<Position>`
    with known as (select latitude, longitude from postcode_districts where district = ${district})
    select latitude, longitude from known
    union all
    select avg(latitude), avg(longitude) from merchant_locations
    where not exists (select from known)
      and upper(regexp_replace(postcode, '[^[:alnum:]]', '', 'g')) ~ ${`^${district}([0-9][A-Z]{2})?$`}
    having count(*) > 0
  `.execute(db)
  return rows[0]
}

/** The centres of those of the districts that are known. */
export async function selectCentres(db: Db, districts: readonly string[]): Promise<Map<string, Position>> {
  const rows = await db
    .selectFrom('postcode_districts')
    .select(['district', 'latitude', 'longitude'])
    .where('district', '=', sql<string>`any(${districts}::text[])`)
    .execute()
  return new Map(rows.map(({ district, ...position }) => [district, position]))
}

/** Writes the centres that are new or have moved, and answers how many of each; in one order, so that two imports wait for each other. */
export async function upsertDistricts(
  db: Db,
  centres: readonly (Position & { district: string })[],
): Promise<{ added: number; moved: number }> {
  const rows = centres.toSorted((one, other) => (one.district < other.district ? -1 : 1))
  const written = await sql<{ is_new: boolean }>`
    insert into postcode_districts (district, latitude, longitude)
    select * from unnest(${rows.map(({ district }) => district)}::text[],
      ${rows.map(({ latitude }) => latitude)}::float8[], ${rows.map(({ longitude }) => longitude)}::float8[])
    on conflict (district) do update set latitude = excluded.latitude, longitude = excluded.longitude
      where (postcode_districts.latitude, postcode_districts.longitude) is distinct from (excluded.latitude, excluded.longitude)
    returning xmax = 0 as is_new
  `.execute(db)
  const added = written.rows.filter((row) => row.is_new).length
  return { added, moved: written.rows.length - added }
}
