import type { AudienceKind, CampaignChannel } from '../../../../domain/campaigns.ts'
import type { MessageRow } from './queries.ts'

/** Minutes before each retry, more than five hours in all; after the last one the message fails for good. */
const PAUSES = [1, 5, 15, 60, 240]
/** What the mail server says of an address that has no mailbox, now and tomorrow. */
const NO_MAILBOX = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/

type Campaign = { channel: CampaignChannel; kind: AudienceKind }

/** Why a message is not sent after all; undefined when it is. */
export function lackOf(
  row: MessageRow,
  { channel, kind }: Campaign,
): 'SKIPPED' | 'OPTED_OUT' | 'NO_ADDRESS' | undefined {
  if (!row.is_member || row.is_record !== (kind === 'not_joined')) return 'SKIPPED'
  if (channel === 'PUSH') {
    if (!row.is_wanted) return 'OPTED_OUT'
    return row.subscriptions.length === 0 ? 'NO_ADDRESS' : undefined
  }
  if (row.email === null || row.is_bounced) return 'NO_ADDRESS'
  // First, so that what is left of the people who have not joined does not tell who wants no mail.
  if (row.is_record && (row.is_told || row.invitation_id === null)) return 'SKIPPED'
  return row.is_wanted ? undefined : 'OPTED_OUT'
}

type Failure =
  | { status: 'BOUNCED'; hasNoMailbox: boolean }
  | { status: 'UNKNOWN' | 'FAILED' }
  | { status: 'PENDING'; minutes: number }

function property(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
}

/**
 * What follows from a message that was not taken: another try, none because the address or the message was refused for good, or none
 * because it broke off once the whole message was on its way, which may have arrived.
 */
export function failureOf(error: unknown, attempts: number): Failure {
  const [command, code, response] = ['command', 'responseCode', 'response'].map((name) => property(error, name))
  if (typeof code === 'number' && code >= 500 && (command === 'RCPT TO' || command === 'DATA'))
    return {
      status: 'BOUNCED',
      hasNoMailbox: NO_MAILBOX.test(String(response)) || (command === 'RCPT TO' && code === 551),
    }
  if (command === 'DATA' && code === undefined) return { status: 'UNKNOWN' }
  const minutes = PAUSES[attempts - 1]
  return minutes === undefined ? { status: 'FAILED' } : { status: 'PENDING', minutes }
}
