import { sql } from 'kysely'
import { planLooks, watchLinks } from '../../../server/features/ingestion/link-watch/jobs.ts'
import type { LinkCheckList } from '../../../server/features/ingestion/link-watch/schemas.ts'
import type { TestApp } from '../app.ts'
import { makeOffer } from '../catalogue.ts'
import type { SignedIn } from '../people.ts'
import { AT_ONCE, callAs } from './sources.ts'

const path = (id: string, rest = '') => `/admin/offers/${id}/link-check${rest}`

/** What tests of the watch of links do again and again, as this one of the staff. */
export function linkWatching(t: TestApp, admin: SignedIn) {
  const { db } = t.deps
  const call = callAs(t, admin)
  return {
    call,
    path,
    offerOf: (address: string, fields: Parameters<typeof makeOffer>[1] = {}) =>
      makeOffer(t.deps, { offer_url: address, ...fields }),
    /** Looks at everything that is due. */
    look: async (patience = AT_ONCE) => {
      await planLooks(t.deps)
      await watchLinks(t.deps, patience)
    },
    /** Makes it another day: what was looked at is due again, since a minute ago, so that the servers' clocks need not agree. */
    nextDay: () =>
      sql`
        update offer_link_checks
        set checked_at = checked_at - interval '1 day', since = since - interval '1 day', due_at = now() - interval '1 minute'
      `.execute(db),
    rows: () => db.selectFrom('offer_link_checks').selectAll().execute(),
    rowOf: (id: string) =>
      db.selectFrom('offer_link_checks').selectAll().where('offer_id', '=', id).executeTakeFirstOrThrow(),
    scoreOf: async (id: string) => {
      const offer = db.selectFrom('offers').select('reliability_score').where('id', '=', id)
      return (await offer.executeTakeFirstOrThrow()).reliability_score
    },
    listed: async () => (await call<LinkCheckList>('GET', '/admin/link-checks')).body,
  }
}

export type LinkWatching = ReturnType<typeof linkWatching>
