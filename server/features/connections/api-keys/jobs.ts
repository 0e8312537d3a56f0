import { API_KEY_NOTICE_DAYS } from '../../../../domain/api-keys.ts'
import { apiKeyEndsWords } from '../../../../domain/connection-words.ts'
import type { Deps } from '../../../platform/deps.ts'
import { notifyPeople } from '../../messaging/notifications/service.ts'
import { selectEnding } from './queries.ts'

const DAY_MS = 24 * 3600_000

/** A timed job: tells each administrator once, before a key that the company's systems use stops working. */
export async function tellOfEndingKeys(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const rows = await selectEnding(deps.db, { now, until: new Date(now.getTime() + API_KEY_NOTICE_DAYS * DAY_MS) })
  const told = rows.map(({ user_id: userId, key_id: id, name, expires_at: end }) => {
    // The moment is the end of the last day.
    const words = apiKeyEndsWords({ key: name, lastDay: new Date(Date.parse(end) - 1) })
    return {
      userId,
      kind: 'ACCOUNT',
      ...words,
      link: '/company/settings/api-keys',
      sourceKey: `api-key:${id}`,
    } as const
  })
  await notifyPeople(deps, told)
}
