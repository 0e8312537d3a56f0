import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { importCjFeed } from '../features/ingestion/service.ts'
import { isFeedError } from '../sources/feed-error.ts'
import { importReport } from '../sources/report.ts'
import { usageError, withDeps } from './with-deps.ts'

const USAGE = `Usage: npm run import -- cj FILE [--as-of YYYY-MM-DD] [--review]
  --as-of   the day that decides what has expired; today unless given
  --review  new offers wait for staff instead of going live`

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'as-of': { type: 'string' }, review: { type: 'boolean', default: false } },
  })
  const [source, file] = positionals
  if (source !== 'cj' || !file) throw usageError(USAGE)
  const asOf = values['as-of'] ? new Date(`${values['as-of']}T12:00:00Z`) : undefined
  if (asOf && Number.isNaN(asOf.getTime())) throw usageError(`--as-of takes a day such as 2026-11-21.\n${USAGE}`)
  return { file, asOf, status: values.review ? ('REVIEW' as const) : ('LIVE' as const) }
}

await withDeps(async (deps) => {
  const { file, asOf, status } = readArguments()
  const xml = await readFile(file, 'utf8').catch((error: Error) => {
    throw usageError(`${file} cannot be read: ${error.message}`)
  })
  const outcome = await importCjFeed(deps, xml, { asOf: asOf ?? deps.clock.now(), status })
  process.stdout.write(importReport(outcome))
}, isFeedError)
