import { sql } from 'kysely'
import type { Db } from '../../platform/db/pool.ts'

/** Degrees and miles. */
export type Radius = { lat: number; lng: number; within: number }

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
