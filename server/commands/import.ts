import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { importFeed } from '../features/ingestion/feed-storing/service.ts'
import { importPostcodes, type RejectedRows } from '../features/catalogue/locations/service.ts'
import type { Deps } from '../platform/deps.ts'
import { isFeedError } from '../sources/feed-error.ts'
import { type DealSource, findNetwork, NETWORKS } from '../sources/registry.ts'
import { importReport } from '../sources/report.ts'
import { readWords, runCommand, usageError } from './run-command.ts'
import { withDeps } from './with-deps.ts'

const POSTCODES = 'postcodes'

const USAGE = `Usage: npm run import -- ${NETWORKS.map(({ name }) => name).join('|')} FILE [--as-of YYYY-MM-DD] [--review]
  --as-of   the day that decides what has expired; today unless given
  --review  new offers wait for staff instead of going live

Usage: npm run import -- ${POSTCODES} FILE
  A CSV file with a heading: a postcode, outcode or district column, and latitude and longitude in degrees. Keeps the centre of
  each postcode district, for the radius filter. The open files of the ONS (such as the Postcode Directory) are read as they are.`

const mistake = (sentence: string) => usageError(sentence, USAGE)

function readDay(text: string): Date {
  const day = new Date(`${text}T12:00:00Z`)
  // A day that the month does not have would become one of the next month.
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${text}T`)
  if (!isDay) throw mistake('--as-of takes a day such as 2026-11-21.')
  return day
}

const OPTIONS = {
  'as-of': { type: 'string' },
  review: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

type Feed = { source: DealSource; asOf: Date | undefined; status: 'LIVE' | 'REVIEW' }
type Wish = { file: string; feed: Feed | undefined }

/** What is to be imported; undefined when only the usage is asked for. */
function readWish(): Wish | undefined {
  const { values, positionals } = readWords(() => parseArgs({ allowPositionals: true, options: OPTIONS }), USAGE)
  if (values.help) return undefined
  const [name, file, ...more] = positionals
  if (!name) throw mistake('Say what to import, and from which file.')
  const source = findNetwork(name)
  if (!source && name !== POSTCODES) throw mistake(`"${name}" is nothing that can be imported.`)
  if (!file) throw mistake('Say which file to import.')
  if (more.length > 0) throw mistake('Give one file at a time.')
  const { 'as-of': day, review } = values
  if (!source && (day !== undefined || review)) throw mistake('--as-of and --review are for offers, not for postcodes.')
  const asOf = day === undefined ? undefined : readDay(day)
  return { file, feed: source && { source, asOf, status: review ? 'REVIEW' : 'LIVE' } }
}

const unreadable = (file: string) => (error: Error) => {
  const isMissing = 'code' in error && error.code === 'ENOENT'
  throw mistake(isMissing ? `${file} does not exist.` : `${file} cannot be read: ${error.message}.`)
}

async function requireFile(file: string): Promise<void> {
  const found = await stat(file).catch(unreadable(file))
  if (found.isDirectory()) throw mistake(`${file} is a folder, not a file.`)
}

function rejectedLine(reason: string, { count, firstRows }: RejectedRows): string {
  if (count === 0) return ''
  const more = count > firstRows.length ? ` and ${count - firstRows.length} more` : ''
  return `  ${reason}: row ${firstRows.join(', ')}${more}\n`
}

async function importPostcodeFile(deps: Deps, file: string): Promise<void> {
  const input = createReadStream(file, 'utf8')
  const outcome = await importPostcodes(deps, createInterface({ input, crlfDelay: Infinity }))
  if ('missing' in outcome) throw mistake(`${file} has no column for: ${outcome.missing.join(', ')}.`)
  const { taken, rejected, districts } = outcome
  const count = rejected.postcode.count + rejected.position.count
  process.stdout.write(
    `Postcode import\n\nRows taken     ${taken}\nRows rejected  ${count}\n${rejectedLine('No UK postcode', rejected.postcode)}${rejectedLine('No position in the UK', rejected.position)}` +
      `Districts      ${districts.added} added, ${districts.moved} moved, ${districts.unchanged} unchanged\n`,
  )
}

async function importFeedFile(deps: Deps, file: string, { source, asOf, status }: Feed): Promise<void> {
  const text = await readFile(file, 'utf8').catch(unreadable(file))
  const outcome = await importFeed(deps, source, text, { asOf: asOf ?? deps.clock.now(), status })
  process.stdout.write(importReport(outcome))
}

await runCommand(async () => {
  const wish = readWish()
  if (!wish) {
    process.stdout.write(`${USAGE}\n`)
    return
  }
  const { file, feed } = wish
  await requireFile(file)
  await withDeps((deps) => (feed ? importFeedFile(deps, file, feed) : importPostcodeFile(deps, file)))
}, isFeedError)
