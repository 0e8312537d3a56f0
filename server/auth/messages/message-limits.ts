import { type Limit, seePoints, takePoints } from '../../platform/db/limiter.ts'
import type { Deps } from '../../platform/deps.ts'
import { describeFailure } from '../../platform/mail/delivery-failure.ts'
import type { MailMessage } from '../../platform/mail/mail.ts'
import type { SmsMessage } from '../../platform/sms/sms.ts'
import { authError } from '../protocol/errors.ts'

const HOUR = 3600
/** The digits of a phone number that tell people apart; the rest is the range that a fraudster is paid for. */
const SUBSCRIBER_DIGITS = 4
const WHOLE_INSTANCE = 'all'

const mailLimit = (points: number): Limit => ({ name: 'mail-hour', points, seconds: HOUR })
const smsLimit = (points: number): Limit => ({ name: 'sms-hour', points, seconds: HOUR })

/**
 * True when this address may be written to now, which then begins its pause. Asked before anything is looked up, so that known
 * and unknown addresses are held back alike. `purpose` keeps a recovery from waiting for a confirmation.
 */
export async function isTimeToWrite(deps: Deps, purpose: string, address: string): Promise<boolean> {
  const seconds = deps.config.auth.maxFrequencySeconds
  if (seconds === 0) return true
  const limit = { name: `address-${purpose}`, points: 1, seconds }
  return (await takePoints(deps.db, limit, address)).isAllowed
}

/** The seconds until a mail may leave again; undefined while the instance has some left of this hour. */
export async function waitForMailRoom(deps: Deps): Promise<number | undefined> {
  const { limits } = deps.config.auth
  if (!limits) return undefined
  const { taken, retryAfterSeconds } = await seePoints(deps.db, mailLimit(limits.mailPerHour), WHOLE_INSTANCE)
  return taken >= limits.mailPerHour ? retryAfterSeconds : undefined
}

/** Throws `over_email_send_rate_limit` for everybody alike when the instance has sent its mails of this hour. */
export async function requireMailRoom(deps: Deps): Promise<void> {
  const retryAfterSeconds = await waitForMailRoom(deps)
  if (retryAfterSeconds === undefined) return
  throw authError('over_email_send_rate_limit', undefined, { retryAfterSeconds })
}

/** Hands a mail over without waiting for it, within the hour's limit of the instance. */
export async function postMail(deps: Deps, message: MailMessage): Promise<void> {
  const { limits } = deps.config.auth
  const allowance = limits && (await takePoints(deps.db, mailLimit(limits.mailPerHour), WHOLE_INSTANCE))
  if (allowance?.isAllowed === false) deps.log.warn('the mails of this hour are used up; one was not sent')
  else deps.mail.post(message)
}

/**
 * Counts one text message to this number's range; throws `over_sms_send_rate_limit` when the range has had its share, because
 * numbers in a row are called to earn on their fees. Asked before anything is looked up.
 */
export async function requireSmsRoom(deps: Deps, phone: string): Promise<void> {
  const { limits } = deps.config.auth
  if (!limits) return
  const range = { name: 'sms-range', points: limits.smsPerPrefix, seconds: HOUR }
  const ofRange = await takePoints(deps.db, range, phone.slice(0, -SUBSCRIBER_DIGITS))
  const ofInstance = await seePoints(deps.db, smsLimit(limits.smsPerHour), WHOLE_INSTANCE)
  if (ofRange.isAllowed && ofInstance.taken < limits.smsPerHour) return
  const { retryAfterSeconds } = ofRange.isAllowed ? ofInstance : ofRange
  throw authError('over_sms_send_rate_limit', undefined, { retryAfterSeconds })
}

/** What a text message of this hour still may be; undefined without limits. */
async function takeSms(deps: Deps) {
  const { limits } = deps.config.auth
  const allowance = limits && (await takePoints(deps.db, smsLimit(limits.smsPerHour), WHOLE_INSTANCE))
  if (allowance?.isAllowed === false) deps.log.warn('the text messages of this hour are used up; one was not sent')
  return allowance
}

/**
 * Hands a text message over without waiting for it, within the hour's limit of the instance: for calls whose answer, or its
 * length, would tell whether the number is known.
 */
export async function postSms(deps: Deps, message: SmsMessage): Promise<void> {
  if ((await takeSms(deps))?.isAllowed !== false) deps.sms.post(message)
}

/** Sends a text message within the hour's limit; throws `sms_send_failed` when the provider does not take it. */
export async function sendSms(deps: Deps, message: SmsMessage): Promise<void> {
  const allowance = await takeSms(deps)
  if (allowance?.isAllowed === false) {
    throw authError('over_sms_send_rate_limit', undefined, { retryAfterSeconds: allowance.retryAfterSeconds })
  }
  await deps.sms.send(message).catch((error: unknown) => {
    const traced = { what: 'text message', userId: message.userId }
    deps.log.error({ ...traced, attempt: 1, ...describeFailure(error) }, 'a message could not be sent')
    throw authError('sms_send_failed')
  })
}
