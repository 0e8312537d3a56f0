import { londonDate } from '../../../../domain/dates.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { createDebouncedJob } from '../../../platform/jobs/debounced-job.ts'
import { requireVisibleOffer } from '../../catalogue/offers/service.ts'
import { insertViews, type View } from './queries.ts'

const WRITTEN_AFTER_MS = 2_000
/** What waits while the database cannot be used; a view beyond that is not worth the memory. */
const WAITING_AT_MOST = 20_000

const isEmployee = ({ roles }: Actor) => roles.includes('EMPLOYEE') || roles.includes('COMPANY_ADMIN')

/**
 * Who opened an offer's page, written for everybody at once every two seconds, so that an offer that many open is one short
 * update of its row and nobody waits for it. A process that is killed loses the views of its last two seconds.
 */
export function createViews(deps: Deps) {
  const waiting = new Map<string, View>()

  async function write(): Promise<void> {
    const views = [...waiting.entries()]
    if (views.length === 0) return
    await insertViews(
      deps.db,
      views.map(([, view]) => view),
    )
    for (const [key] of views) waiting.delete(key)
  }

  const onError = (error: unknown) => deps.log.warn({ err: error }, 'views wait to be written')
  const writing = createDebouncedJob({ work: write, pauseMs: WRITTEN_AFTER_MS, onError })

  return {
    /** Counts an employee's view, once a person, offer and London day; throws `offer_not_found` for one that they cannot see. */
    add: async (actor: Actor, id: string): Promise<void> => {
      const { id: offerId } = await requireVisibleOffer(deps, id)
      if (!isEmployee(actor)) return
      const { userId } = actor
      const day = londonDate(deps.clock.now())
      if (waiting.size < WAITING_AT_MOST) waiting.set(`${offerId} ${userId} ${day}`, { offerId, userId, day })
      writing.ask()
    },
    /** Writes what still waits. */
    stop: async (): Promise<void> => {
      await writing.stop()
      await write().catch(onError)
    },
  }
}
