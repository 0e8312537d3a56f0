import { cpus, loadavg } from 'node:os'
import { measureCache } from './cache.ts'
import { measureCrashes } from './crash/crash.ts'
import { measureDatabase } from './database.ts'
import { measureIngestion } from './ingestion.ts'
import { measureLargeWorld } from './large/large.ts'
import { measureLists } from './lists.ts'
import { measureLive } from './live.ts'
import { residentMebibytes } from './memory.ts'
import { type Options, parseOptions } from './options.ts'
import { measureOverload } from './overload.ts'
import { measureCampaigns } from './portals/campaigns.ts'
import { measureCards } from './portals/cards.ts'
import { measureCompany } from './portals/company.ts'
import { measurePeopleImport } from './portals/people-import.ts'
import { measureSearch } from './search.ts'
import { measureSignIn } from './sign-in.ts'
import { prepareWorld, setUp } from './fixture.ts'
import { measureStaff } from './portals/staff.ts'
import { measureStartUp } from './start-up.ts'
import { formatTable, number, type Row } from './table.ts'
import { measureWorkers } from './workers.ts'
import { inWorkplace, type Workplace } from './workplace.ts'

/** All of it takes the better part of an hour. */
const LONGEST_MS = 6_000_000

const say = (line: string) => process.stderr.write(`${line}\n`)

/** What is measured over HTTP on the loaded server, in this order. */
const ON_STAGE = [
  { section: 'cache', title: 'Offers page from cache', measure: measureCache },
  { section: 'workers', title: 'One process and two', measure: measureWorkers },
  { section: 'database', title: 'Offers page from the database', measure: measureDatabase },
  { section: 'search', title: 'Search', measure: measureSearch },
  { section: 'lists', title: 'Distinct lists', measure: measureLists },
  { section: 'overload', title: 'More than it can do', measure: measureOverload },
  { section: 'signin', title: 'Sign-in', measure: measureSignIn },
  { section: 'live', title: 'Open tabs', measure: measureLive },
  { section: 'ingestion', title: 'A feed of 100,000 items', measure: measureIngestion },
  { section: 'people-import', title: 'A file of 100,000 people', measure: measurePeopleImport },
  { section: 'cards', title: '10,000 cards from a file', measure: measureCards },
  { section: 'company', title: 'A company of 100,000 people', measure: measureCompany },
  { section: 'staff', title: 'Staff, with a million people', measure: measureStaff },
] as const

/** `mebibytes`: at rest, then after each section. */
function memoryRow(mebibytes: ReadonlyMap<string, number>): Row {
  const [atRest = 0] = mebibytes.values()
  const all = [...mebibytes].map(([when, size]) => `${number(size)} ${when}`).join(', ')
  return { measure: 'Memory, server at rest', result: `${number(atRest)} MiB`, details: `MiB: ${all}` }
}

async function measureOnFixture({ only }: Options, dataDir: string, place: Workplace): Promise<Row[]> {
  const chosen = ON_STAGE.filter(({ section }) => only.includes(section))
  if (chosen.length === 0) return []
  const { fixture, tearDown } = await setUp(dataDir, place)
  const memory = new Map([['at rest', await residentMebibytes(fixture.server)]])
  const rows: Row[] = []
  for (const { section, title, measure } of chosen) {
    say(title)
    rows.push(...(await measure(fixture, place)))
    memory.set(`after ${section}`, await residentMebibytes(fixture.server))
  }
  rows.push(memoryRow(memory))
  await tearDown()
  return rows
}

async function measureAll(options: Options, place: Workplace): Promise<Row[]> {
  const { only, offers, world, folder } = options
  if (world === 'large') return await measureLargeWorld(place, { folder, say })
  const rows: Row[] = []
  if (only.some((section) => section !== 'crash' && section !== 'campaigns')) {
    say(`Loading ${number(offers)} offers`)
    const begun = performance.now()
    const dataDir = await prepareWorld({ offers }, place)
    say(`Loaded in ${number((performance.now() - begun) / 1000)} s`)
    if (only.includes('startup')) {
      say('Start-up')
      rows.push(...(await measureStartUp(dataDir, place)))
    }
    rows.push(...(await measureOnFixture(options, dataDir, place)))
  }
  if (only.includes('campaigns')) {
    say('A campaign to 100,000 people')
    rows.push(...(await measureCampaigns(place)))
  }
  if (only.includes('crash')) {
    say('kill -9 under write load')
    rows.push(...(await measureCrashes(place)))
  }
  return rows
}

/** Figures mean little without the machine that made them. */
function machine({ world, offers }: Options): string {
  const [first] = cpus()
  const loaded = world === 'large' ? 'A million offers and a million people' : `${number(offers)} offers`
  const load = loadavg().map((average) => number(average, 1))
  return `${loaded}. ${cpus().length} x ${first?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}, load ${load.join(' ')}`
}

async function main(args: readonly string[]): Promise<void> {
  const options = parseOptions(args)
  const begun = performance.now()
  const atStart = machine(options)
  const rows = await inWorkplace('offerwell-bench-', (place) => measureAll(options, place), { longestMs: LONGEST_MS })
  say(`Done in ${number((performance.now() - begun) / 1000)} s`)
  process.stdout.write(`\n${atStart}\n\n${formatTable(rows, options.markdown)}\n`)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`The benchmark did not finish: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
