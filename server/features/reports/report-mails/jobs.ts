import { COUNTED_ON_DAY, lastCountedMonth } from '../../../../domain/company-reports.ts'
import { londonDate, toLondonField } from '../../../../domain/dates.ts'
import { reportMailWords } from '../../../../domain/report-words.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { describeFailure } from '../../../platform/mail/delivery-failure.ts'
import { layOut } from '../../../platform/mail/mail-layout.ts'
import { delayMail, type DueMail, settleMail, takeDueMail } from './queries.ts'

/** Minutes before each retry; after the last one that month's mail is given up. */
const PAUSES = [5, 15, 60, 240]
/** A mail that comes later than this day of the month is none of its first days. */
const LAST_DAY = COUNTED_ON_DAY + 6
/** In London. */
const NOT_BEFORE_HOUR = 8
const RUN_AT_MOST_MS = 50_000

const told = (value: number | null, isLeast: boolean) => (value === null ? null : { value, isLeast })

function mailOf({ config }: Deps, due: DueMail, month: string) {
  const { subject, paragraphs, open, note } = reportMailWords({
    company: due.company,
    month,
    joined: due.joined,
    active: told(due.active, due.is_active_least),
    redeemers: told(due.redeemers, due.is_redeemers_least),
    estimated: due.estimated,
    confirmed: due.confirmed,
  })
  const button = { label: open, url: `${config.publicUrl}/company/reports?until=${month}` }
  const { hostname } = new URL(config.publicUrl)
  const messageId = `<report-${month}-${due.user_id}@${hostname}>`
  return { to: due.email, messageId, ...layOut(due.full_name, { subject, paragraphs, button, notes: [note] }) }
}

async function recordFailure(deps: Deps, due: DueMail, month: string, error: unknown): Promise<void> {
  const minutes = PAUSES[due.attempts]
  if (minutes === undefined) await settleMail(deps.db, due, month)
  else await delayMail(deps.db, due, new Date(deps.clock.now().getTime() + minutes * 60_000))
  const failure = { user: due.user_id, attempt: due.attempts + 1, ...describeFailure(error) }
  deps.log.warn(failure, 'the mail of a report could not be delivered')
}

/** Sends one mail that is due; false when there is none. Its reader stays locked until the result is committed. */
async function sendNext(deps: Deps, month: string): Promise<boolean> {
  const due = await takeDueMail(deps.db, month, deps.clock.now())
  if (!due) return false
  try {
    await deps.mail.send(mailOf(deps, due, month))
  } catch (error) {
    await recordFailure(deps, due, month, error)
    return true
  }
  await settleMail(deps.db, due, month)
  return true
}

/** A timed job: mails the month that was counted last to those whom companies chose, in the days after it was counted. */
export async function mailReports(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const [day, hour] = [Number(londonDate(now).slice(8)), Number(toLondonField(now).slice(11, 13))]
  if (day < COUNTED_ON_DAY || day > LAST_DAY || hour < NOT_BEFORE_HOUR) return
  const until = now.getTime() + RUN_AT_MOST_MS
  const month = lastCountedMonth(now)
  let isMore = true
  while (isMore && deps.clock.now().getTime() < until)
    isMore = await inTransaction(deps, (inside) => sendNext(inside, month), 'deliveryDb')
}
