import { TOKEN_NOTICE_DAYS } from '../../../../domain/directory.ts'
import { directoryTokenEndsWords } from '../../../../domain/notification-words.ts'
import type { Deps } from '../../../platform/deps.ts'
import { notifyPeople } from '../../messaging/notifications/service.ts'
import { selectEnding } from './queries.ts'

const DAY_MS = 24 * 3600_000

/** A timed job: tells each administrator once, before a token that the company's directory uses stops working. */
export async function tellOfEndingTokens(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const rows = await selectEnding(deps.db, { now, until: new Date(now.getTime() + TOKEN_NOTICE_DAYS * DAY_MS) })
  const told = rows.map(({ user_id: userId, token_id: id, name, expires_at: end }) => {
    // The moment is the end of the last day.
    const words = directoryTokenEndsWords({ token: name, lastDay: new Date(Date.parse(end) - 1) })
    return {
      userId,
      kind: 'ACCOUNT',
      ...words,
      link: '/company/settings/directory',
      sourceKey: `directory-token:${id}`,
    } as const
  })
  await notifyPeople(deps, told)
}
