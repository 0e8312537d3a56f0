import { londonDate } from '../../../../domain/dates.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { createDebouncedJob } from '../../../platform/jobs/debounced-job.ts'
import { seenTexts } from '../../catalogue/search/service.ts'
import { insertMisses, type Miss } from './queries.ts'
import { countedText } from './rules.ts'

const WRITTEN_AFTER_MS = 2_000
const TEXTS_A_PERSON = 30
/** What a day may take of the memory; searches beyond that are not counted. */
const REMEMBERED_AT_MOST = 100_000

const isEmployee = ({ roles }: Actor) => roles.includes('EMPLOYEE') || roles.includes('COMPANY_ADMIN')

/**
 * Searches that found nothing, counted once a person, text and London day. Who it was is known to this process alone, until the
 * day ends, and is written nowhere. What waits two seconds to be written is lost with the process.
 */
export function createMisses(deps: Deps) {
  let today = ''
  let told = new Map<string, Set<string>>()
  let remembered = 0
  let waiting = new Map<string, Miss>()

  async function write(): Promise<void> {
    const misses = [...waiting.values()]
    waiting = new Map()
    if (misses.length === 0) return
    const texts = misses.map(({ text }) => text)
    // Whoever calls says what they like; what offers have is no miss.
    const seen = new Set(await seenTexts(deps, [...new Set(texts)]))
    const real = misses.filter(({ text }) => !seen.has(text))
    if (real.length > 0) await insertMisses(deps.db, real)
  }

  const onError = (error: unknown) => deps.log.warn({ err: error }, 'searches without a result were not counted')
  const writing = createDebouncedJob({ work: write, pauseMs: WRITTEN_AFTER_MS, onError })

  function isNew({ userId }: Actor, text: string, day: string): boolean {
    if (day !== today) [today, told, remembered] = [day, new Map(), 0]
    const own = told.get(userId) ?? new Set<string>()
    if (own.has(text) || own.size >= TEXTS_A_PERSON || remembered >= REMEMBERED_AT_MOST) return false
    told.set(userId, own.add(text))
    remembered += 1
    return true
  }

  return {
    /** Counts an employee's search; what may say who somebody is is not kept. */
    add: (actor: Actor, typed: string): void => {
      const text = countedText(typed)
      const day = londonDate(deps.clock.now())
      if (text === undefined || !isEmployee(actor) || !isNew(actor, text, day)) return
      const key = `${day} ${text}`
      waiting.set(key, { day, text, searches: (waiting.get(key)?.searches ?? 0) + 1 })
      writing.ask()
    },
    /** Writes what still waits. */
    stop: async (): Promise<void> => {
      await writing.stop()
      await write().catch(onError)
    },
  }
}
