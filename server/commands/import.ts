import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { importCjFeed } from '../features/ingestion/runs/service.ts'
import { importPostcodes, type RejectedRows } from '../features/catalogue/locations/service.ts'
import type { Deps } from '../platform/deps.ts'
import { isFeedError } from '../sources/feed-error.ts'
import { importReport } from '../sources/report.ts'
import { usageError, withDeps } from './with-deps.ts'

const USAGE = `Usage: npm run import -- cj FILE [--as-of YYYY-MM-DD] [--review]
  --as-of   the day that decides what has expired; today unless given
  --review  new offers wait for staff instead of going live

Usage: npm run import -- postcodes FILE
  A CSV file with a heading: a postcode, outcode or district column, and latitude and longitude in degrees. Keeps the centre of
  each postcode district, for the radius filter. The open files of the ONS (such as the Postcode Directory) are read as they are.`

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'as-of': { type: 'string' }, review: { type: 'boolean', default: false } },
  })
  const [source, file] = positionals
  if (!file) throw usageError(USAGE)
  const asOf = values['as-of'] ? new Date(`${values['as-of']}T12:00:00Z`) : undefined
  if (asOf && Number.isNaN(asOf.getTime())) throw usageError(`--as-of takes a day such as 2026-11-21.\n${USAGE}`)
  return { source, file, asOf, status: values.review ? ('REVIEW' as const) : ('LIVE' as const) }
}

const unreadable = (file: string) => (error: Error) => {
  throw usageError(`${file} cannot be read: ${error.message}`)
}

function rejectedLine(reason: string, { count, firstRows }: RejectedRows): string {
  if (count === 0) return ''
  const more = count > firstRows.length ? ` and ${count - firstRows.length} more` : ''
  return `  ${reason}: row ${firstRows.join(', ')}${more}\n`
}

async function importPostcodeFile(deps: Deps, file: string): Promise<void> {
  const input = createReadStream(file, 'utf8')
  await once(input, 'open').catch(unreadable(file))
  const outcome = await importPostcodes(deps, createInterface({ input, crlfDelay: Infinity }))
  if ('missing' in outcome) throw usageError(`${file} has no column for: ${outcome.missing.join(', ')}.\n\n${USAGE}`)
  const { taken, rejected, districts } = outcome
  const count = rejected.postcode.count + rejected.position.count
  process.stdout.write(
    `Postcode import\n\nRows taken     ${taken}\nRows rejected  ${count}\n${rejectedLine('No UK postcode', rejected.postcode)}${rejectedLine('No position in the UK', rejected.position)}` +
      `Districts      ${districts.added} added, ${districts.moved} moved, ${districts.unchanged} unchanged\n`,
  )
}

await withDeps(async (deps) => {
  const { source, file, asOf, status } = readArguments()
  if (source === 'postcodes') return await importPostcodeFile(deps, file)
  if (source !== 'cj') throw usageError(USAGE)
  const xml = await readFile(file, 'utf8').catch(unreadable(file))
  const outcome = await importCjFeed(deps, xml, { asOf: asOf ?? deps.clock.now(), status })
  process.stdout.write(importReport(outcome))
}, isFeedError)
