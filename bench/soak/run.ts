import { mkdirSync, openSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { formatTable, number } from '../table.ts'
import { inWorkplace } from '../workplace.ts'
import { parseSoakOptions } from './options.ts'
import { courseLines, faultLines, isPassed, rowsOf } from './report.ts'
import { soak } from './soak.ts'

const OFFERS = 10_000
const MINUTE_MS = 60_000
/** For the world before and the search after. */
const AROUND_MS = 600_000
const LOG = fileURLToPath(new URL('../../.cache/soak.log', import.meta.url))

const say = (line: string) => process.stderr.write(`${line}\n`)
const print = (line: string) => process.stdout.write(`${line}\n`)

async function main(args: readonly string[]): Promise<boolean> {
  const { minutes, markdown } = parseSoakOptions(args)
  const durationMs = minutes * MINUTE_MS
  mkdirSync(new URL('.', `file://${LOG}`), { recursive: true })
  const log = openSync(LOG, 'w')
  const early = new AbortController()
  const options = { durationMs, offers: OFFERS, log, signal: early.signal, say }
  const result = await inWorkplace('offerwell-soak-', (place) => soak(options, place), {
    longestMs: durationMs + AROUND_MS,
    endEarly: () => {
      say('Asked to stop: ending with what there is')
      early.abort()
    },
  })
  const minutesLasted = number(result.durationMs / MINUTE_MS, 1)
  print(`\n${minutesLasted} minutes, ${number(OFFERS)} offers, ${cpus().length} cores, Node ${process.versions.node}\n`)
  print(formatTable(rowsOf(result), markdown))
  print(`\n${courseLines(result.sightings).join('\n')}`)
  const faults = faultLines(result.tally.faults.values())
  if (faults.length > 0) print(`\nUnexplained (the servers' log is ${LOG}):\n${faults.join('\n')}`)
  if (result.broken !== undefined) print(`\nIt ended before its time: ${result.broken}`)
  return isPassed(result)
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1
} catch (error) {
  say(`The soak did not finish: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
