import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'

/** Degrees and miles. */
export type Radius = { lat: number; lng: number; within: number }
/** Degrees. */
export type Position = { latitude: number; longitude: number }

const EARTH_DIAMETER_MILES = 7917.5
const MILES_A_DEGREE = 69

/** Merchants with a shop within so many miles, and how far it is: haversine, inside a box that the index can find. */
export async function selectMerchantsWithin(db: Db, { lat, lng, within }: Radius): Promise<Map<string, number>> {
  const height = within / (MILES_A_DEGREE - 0.5)
  const width = height / Math.max(Math.cos((lat * Math.PI) / 180), 0.01)
  const { rows } = await sql<{ merchant_id: string; miles: number }>`
    select merchant_id, min(miles) as miles
    from (
      select merchant_id, ${sql.lit(EARTH_DIAMETER_MILES)} * asin(least(1, sqrt(
        sin(radians(latitude - ${lat}::float8) / 2) ^ 2
        + cos(radians(${lat}::float8)) * cos(radians(latitude)) * sin(radians(longitude - ${lng}::float8) / 2) ^ 2))) as miles
      from merchant_locations
      where latitude between ${lat - height}::float8 and ${lat + height}::float8
        and longitude between ${lng - width}::float8 and ${lng + width}::float8
    ) there
    where miles <= ${within}::float8
    group by merchant_id
  `.execute(db)
  return new Map(rows.map((row) => [row.merchant_id, row.miles]))
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
