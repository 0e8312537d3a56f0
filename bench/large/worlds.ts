import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { loadConfig } from '../../server/config/config.ts'
import { recountAllWords } from '../../server/features/catalogue/search/jobs.ts'
import { addUpOffers } from '../../server/features/catalogue/offer-totals/jobs.ts'
import { countCompanyWeeks } from '../../server/features/companies/company-figures/jobs.ts'
import { createDeps, forUpkeep } from '../../server/platform/deps.ts'
import type { Person } from '../api.ts'
import { type Fixture, joinDatabase, prepareWorld, setUp, type WorldSize } from '../fixture.ts'
import { administer, join as joinCompany } from '../portals/administer.ts'
import { inDatabase, sampleIds } from '../portals/readings.ts'
import { promote } from '../portals/staff.ts'
import { number } from '../table.ts'
import { type CrowdSize, loadCrowd } from '../world/load-crowd.ts'
import type { Workplace } from '../workplace.ts'

type Size = WorldSize & CrowdSize
export type WorldName = 'small' | 'large'

/** The small world has a hundredth of everything, with as many offers a merchant and people a company. */
const SIZES: Record<WorldName, Size> = {
  small: { offers: 10_000, merchants: 50, companies: 20, people: 10_000, clicks: 100_000, oneInFirst: 10 },
  large: {
    offers: 1_000_000,
    merchants: 5_000,
    companies: 2_000,
    people: 1_000_000,
    clicks: 10_000_000,
    oneInFirst: 10,
  },
}
const LARGEST = 'select id from companies order by people desc limit 1'
const LOADED = 'loaded'

/** Anybody may redeem these, as often as they like. */
const OPEN_OFFERS = `select id::text from visible_offers where max_redemptions is null and type = 'LINK' order by id desc limit 10000`
const MERCHANTS = 'select id::text from merchants order by id limit 1000'

/** A loaded world with its server: people without a company, a member and HR of the largest company, and one of the staff. */
export type World = Fixture & {
  name: WorldName
  member: Person
  hr: Person
  staff: Person
  openOffers: string[]
  merchants: string[]
}

/** What the timed jobs would have done by now, and would do beside what is measured: words, changes of offers and companies' weeks counted. */
async function settle(dataDir: string, url: string): Promise<void> {
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const { deps, close } = createDeps({ config, databaseUrl: url, log: pino({ level: 'silent' }) })
  await recountAllWords(forUpkeep(deps))
  await addUpOffers(forUpkeep(deps))
  await countCompanyWeeks(forUpkeep(deps))
  await close()
  await inDatabase(url, async (client) => {
    await client.query('truncate search_word_queue')
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
  })
}

const secondsSince = (begun: number) => number((performance.now() - begun) / 1000)

/** Loads a world, unless it lies in `dataDir` from an earlier run; says how long that took. */
async function load(name: WorldName, dataDir: string, place: Workplace): Promise<string> {
  const size = SIZES[name]
  const sizes = `${number(size.offers)} offers, ${number(size.people)} people, ${number(size.clicks)} clicks`
  if (existsSync(join(dataDir, LOADED))) return `${sizes}, from an earlier run`
  const begun = performance.now()
  await mkdir(dataDir, { recursive: true })
  await prepareWorld(size, place, dataDir)
  const { url, leave } = await joinDatabase(dataDir, place)
  const offersLoaded = secondsSince(begun)
  await loadCrowd(url, size)
  await settle(dataDir, url)
  await leave()
  await writeFile(join(dataDir, LOADED), '')
  return `${sizes} in ${secondsSince(begun)} s, of which the offers took ${offersLoaded}`
}

async function open(name: WorldName, dataDir: string, place: Workplace): Promise<World> {
  // A world of an earlier run has people of that run.
  const { fixture } = await setUp(dataDir, place, `bench-${Date.now()}`)
  const [member, hr, staff, first, ...others] = fixture.people
  if (!hr || !staff || !first) throw new Error('Too few people signed up.')
  const memberToken = await joinCompany(fixture, member, LARGEST)
  const ids = await sampleIds(fixture.databaseUrl, { 'open offers': OPEN_OFFERS, merchants: MERCHANTS })
  const hrToken = await administer({ ...fixture, people: [hr] }, LARGEST)
  return {
    ...fixture,
    name,
    people: [first, ...others],
    member: { ...member, token: memberToken },
    hr: { ...hr, token: hrToken },
    staff: await promote({ ...fixture, people: [staff] }),
    openOffers: ids.get('open offers') ?? [],
    merchants: ids.get('merchants') ?? [],
  }
}

export type Worlds = { small: World; large: World; loaded: string }

/** Both worlds, each with its own database and server, beside each other. */
export async function openWorlds(folder: string, place: Workplace): Promise<Worlds> {
  const folders = { small: join(folder, 'small'), large: join(folder, 'large') }
  const loaded = [await load('small', folders.small, place), await load('large', folders.large, place)]
  const small = await open('small', folders.small, place)
  const large = await open('large', folders.large, place)
  return { small, large, loaded: loaded.join('; ') }
}
