import { postcodeDistrict } from '../../../../domain/postcode.ts'
import { readCsv } from '../../../platform/csv/read-csv.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import {
  type Position,
  type Radius,
  selectCentre,
  selectCentres,
  selectMerchantsWithin,
  selectShopsWithin,
  type ShopRow,
  upsertDistricts,
} from './queries.ts'
import type { Place } from './schemas.ts'

export { areFewMerchants, isNear } from './queries.ts'

/** The merchants with a shop in the radius, each with the miles to its nearest one. */
export async function merchantsWithin(deps: Deps, radius: Radius): Promise<Map<string, number>> {
  return await selectMerchantsWithin(deps.readDb, radius)
}

/** The nearest shops in the radius whose merchant has an offer for them, at most `shops`, each with up to `offers` of its offers. */
export async function shopsWithin(
  deps: Deps,
  radius: Radius,
  atMost: { shops: number; offers: number },
): Promise<ShopRow[]> {
  return await selectShopsWithin(deps.readDb, radius, atMost)
}

const rounded = (degrees: number, decimals: number) => Number(degrees.toFixed(decimals))

/** About 100 metres: a district is larger, and nobody's address can be told from it. */
const SHOWN_DECIMALS = 3

/** Where the district of a postcode is; throws `bad_request` for what is no postcode and `place_not_found` for an unknown one. */
export async function findPlace(deps: Deps, postcode: string): Promise<Place> {
  const district = postcodeDistrict(postcode)
  if (district === undefined)
    throw problem('bad_request', [{ path: 'postcode', message: 'Enter a UK postcode, such as M1 4BT.' }])
  const centre = await selectCentre(deps.readDb, district)
  if (!centre) throw problem('place_not_found')
  return { district, lat: rounded(centre.latitude, SHOWN_DECIMALS), lng: rounded(centre.longitude, SHOWN_DECIMALS) }
}

/** Where the districts of postcodes are, in degrees and the order of `postcodes`; undefined for what is no postcode, or an unknown one. */
export async function positionsOf(deps: Deps, postcodes: readonly string[]): Promise<(Position | undefined)[]> {
  const districts = postcodes.map((postcode) => postcodeDistrict(postcode) ?? '')
  const centres = await selectCentres(deps.readDb, [...new Set(districts)])
  return districts.map((district) => centres.get(district))
}

/** What the open data files of the Ordnance Survey and the ONS call them, in lower case without signs. */
const HEADINGS = {
  postcode: ['postcode', 'outcode', 'district', 'postcodedistrict', 'pcds', 'pcd', 'pcd2', 'pcd7', 'pcd8'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'long', 'lng', 'lon'],
} as const
type Column = keyof typeof HEADINGS
const COLUMNS = ['postcode', 'latitude', 'longitude'] as const

export type RejectedRows = { count: number; firstRows: number[] }
type PostcodeImport = {
  taken: number
  rejected: Record<'postcode' | 'position', RejectedRows>
  districts: { added: number; moved: number; unchanged: number }
}

const LISTED_ROWS = 10

/** The United Kingdom with its islands, as the table has it; files mark an unknown position with 99.9. */
const isInCountry = ({ latitude, longitude }: Position) =>
  latitude >= 49 && latitude <= 61 && longitude >= -9 && longitude <= 3

function columnsOf(heading: readonly string[]): Record<Column, number> {
  const names = heading.map((cell) => cell.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
  const indexOf = (column: Column) => names.findIndex((name) => HEADINGS[column].some((one) => one === name))
  return { postcode: indexOf('postcode'), latitude: indexOf('latitude'), longitude: indexOf('longitude') }
}

/** An empty cell is no position, although zero degrees of longitude are. */
const degreesOf = (cell = '') => (cell.trim() === '' ? Number.NaN : Number(cell))

type Sum = Position & { count: number }
type Reading = Pick<PostcodeImport, 'taken' | 'rejected'> & { sums: Map<string, Sum> }

function reject(rows: RejectedRows, row: number): void {
  rows.count += 1
  if (rows.firstRows.length < LISTED_ROWS) rows.firstRows.push(row)
}

function take(reading: Reading, columns: Record<Column, number>, row: number, cells: readonly string[]): void {
  const { sums, rejected } = reading
  const district = postcodeDistrict(cells[columns.postcode] ?? '')
  const position = { latitude: degreesOf(cells[columns.latitude]), longitude: degreesOf(cells[columns.longitude]) }
  if (district === undefined) return reject(rejected.postcode, row)
  if (!isInCountry(position)) return reject(rejected.position, row)
  const { latitude, longitude, count } = sums.get(district) ?? { latitude: 0, longitude: 0, count: 0 }
  const sum = { latitude: latitude + position.latitude, longitude: longitude + position.longitude, count: count + 1 }
  sums.set(district, sum)
  reading.taken += 1
}

const STORED_DECIMALS = 5

const centresOf = (sums: Map<string, Sum>) =>
  [...sums].map(([district, { latitude, longitude, count }]) => ({
    district,
    latitude: rounded(latitude / count, STORED_DECIMALS),
    longitude: rounded(longitude / count, STORED_DECIMALS),
  }))

const noRows = (): RejectedRows => ({ count: 0, firstRows: [] })
const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/**
 * Reads the lines of a CSV file of postcodes or districts with their positions and keeps the mean of each district. It holds the
 * districts in memory and never the file; the same file again changes nothing. Answers the missing columns when there are any.
 */
export async function importPostcodes(
  deps: Deps,
  lines: AsyncIterable<string>,
): Promise<PostcodeImport | { missing: Column[] }> {
  const records = readCsv(lines)
  const heading = await records.next()
  const columns = columnsOf(heading.done ? [] : heading.value.cells)
  const missing = COLUMNS.filter((column) => columns[column] === -1)
  if (missing.length > 0) return { missing }
  const reading: Reading = { taken: 0, rejected: { postcode: noRows(), position: noRows() }, sums: new Map() }
  for await (const { row, cells } of records) if (!isBlank(cells)) take(reading, columns, row, cells)
  const { taken, rejected, sums } = reading
  const { added, moved } = await upsertDistricts(deps.db, centresOf(sums))
  return { taken, rejected, districts: { added, moved, unchanged: sums.size - added - moved } }
}
