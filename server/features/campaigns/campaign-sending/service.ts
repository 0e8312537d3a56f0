import { firstNameOf, linksOf, plainLine, subjectFor } from '../../../../domain/campaign-markup.ts'
import { beginningOf } from '../../../../domain/notification-words.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import { type Limit, takePoints } from '../../../platform/db/limiter.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { describeFailure } from '../../../platform/mail/delivery-failure.ts'
import type { MailBrand } from '../../../platform/mail/mail-frame.ts'
import { type MailMessage, messageIdFor } from '../../../platform/mail/mail.ts'
import { invitationUrl } from '../../employees/employee-invitations/service.ts'
import { forgetSubscription } from '../../messaging/push-subscriptions/service.ts'
import {
  brandOf,
  campaignMail,
  messageToken,
  messageUrl,
  parseContent,
  type ParsedContent,
} from '../campaign-content/service.ts'
import { trackedAddresses } from '../campaign-tracking/service.ts'
import { unsubscribeUrl } from '../unsubscribing/service.ts'
import {
  type CampaignUnderWay,
  type MessageRow,
  refuseAddresses,
  selectMessages,
  selectOwnDevices,
  settle,
  type Settled,
} from './queries.ts'
import { failureOf, lackOf } from './rules.ts'
import type { CampaignTest, CampaignTested } from './schemas.ts'

/** A campaign as it is sent: what it says is read once for all. */
export type OpenCampaign = CampaignUnderWay & { parsed: ParsedContent; links: readonly string[]; brand: MailBrand }

export async function openCampaign(deps: Deps, campaign: CampaignUnderWay): Promise<OpenCampaign> {
  const [parsed, brand] = await Promise.all([parseContent(deps, campaign.content), brandOf(deps, campaign.company_id)])
  return { ...campaign, parsed, links: linksOf(parsed.blocks, deps.config.publicUrl), brand }
}

/** Mail programs show a button of their own for these (RFC 2369, RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Whoever has not come yet is written to about their invitation alone, and so their mail leads to it. */
function invitationFoot(deps: Deps, { invitation_id: id, invitation_expires_at: expiresAt }: MessageRow) {
  if (id === null || expiresAt === null) return []
  return [{ label: 'Accept your invitation', url: invitationUrl(deps, { id, expires_at: expiresAt }) }]
}

const NOT_TRACKED = { picture: null, linkTo: (url: string) => url }
const TRACKED =
  'It is counted for a week how many people open this message and follow its links, and told as a total that names nobody. You can say no to being counted in your account, under Notifications.'

function mailOf(deps: Deps, { id, parsed, links, brand }: OpenCampaign, row: MessageRow): MailMessage {
  const email = row.email ?? ''
  const token = messageToken(deps, { deliveryId: row.id, email })
  const unsubscribe = unsubscribeUrl(deps, token)
  const why = row.is_record
    ? `${brand.name} has invited you to its benefits on Offerwell. You get one message like this before you join.`
    : `You get this because you are one of the people of ${brand.name} on Offerwell.`
  const { subject, text, html } = campaignMail({
    ...parsed,
    brand,
    firstName: firstNameOf(row.full_name),
    publicUrl: deps.config.publicUrl,
    ...(row.is_tracked ? trackedAddresses(deps, { campaignId: id, deliveryId: row.id }, links) : NOT_TRACKED),
    notes: row.is_tracked ? [why, TRACKED] : [why],
    foot: [
      ...invitationFoot(deps, row),
      ...(row.is_tracked
        ? [{ label: 'Say no to being counted', url: `${deps.config.publicUrl}/account/notifications` }]
        : []),
      { label: 'Read it in your browser', url: messageUrl(deps, token) },
      { label: 'Unsubscribe', url: unsubscribe },
    ],
  })
  const messageId = messageIdFor(deps.config, row.id)
  return { to: email, subject, text, html, messageId, headers: unsubscribeHeaders(unsubscribe) }
}

type Device = MessageRow['subscriptions'][number]
type PushWords = { title: string; body: string; link: string; tag: string }

/** To each device; it has arrived when one of them took it. Throws what the last one said when none did. */
async function ring(deps: Deps, devices: readonly Device[], words: PushWords): Promise<'sent' | 'gone'> {
  const answers = await Promise.allSettled(devices.map((device) => deps.push.send(device, words)))
  let failure: unknown
  let isSent = false
  for (const [index, answer] of answers.entries()) {
    const device = devices[index]
    if (answer.status === 'rejected') failure = answer.reason
    else if (answer.value === 'sent') isSent = true
    else if (device) await forgetSubscription(deps, device.id)
  }
  if (!isSent && failure !== undefined) throw failure
  return isSent ? 'sent' : 'gone'
}

async function ringFor(deps: Deps, { parsed }: OpenCampaign, row: MessageRow): Promise<'sent' | 'gone'> {
  const firstName = firstNameOf(row.full_name)
  const token = messageToken(deps, { deliveryId: row.id, email: row.email ?? '' })
  return await ring(deps, row.subscriptions, {
    title: beginningOf(subjectFor(parsed.subject, firstName)),
    body: beginningOf(plainLine(parsed.blocks, firstName)),
    link: `/message?${new URLSearchParams({ token }).toString()}`,
    tag: row.id,
  })
}

type Outcome = Settled & { refused?: string }

async function sendOne(deps: Deps, campaign: OpenCampaign, row: MessageRow): Promise<Outcome> {
  const { id, attempts } = row
  const lack = lackOf(row, campaign)
  if (lack) return { id, status: lack, nextAt: null }
  try {
    if (campaign.channel === 'EMAIL') await deps.mail.send(mailOf(deps, campaign, row))
    else if ((await ringFor(deps, campaign, row)) === 'gone') return { id, status: 'NO_ADDRESS', nextAt: null }
    return { id, status: 'SENT', nextAt: null }
  } catch (error) {
    const failure = failureOf(error, attempts)
    deps.log.warn(
      { campaign: campaign.id, message: id, attempt: attempts, ...describeFailure(error) },
      'a message of a campaign was not taken',
    )
    const nextAt = 'minutes' in failure ? new Date(deps.clock.now().getTime() + failure.minutes * 60_000) : null
    const isRefused = failure.status === 'BOUNCED' && failure.hasNoMailbox && row.email !== null
    return { id, status: failure.status, nextAt, ...(isRefused && row.email && { refused: row.email }) }
  }
}

/** Sends messages that this process has claimed, all at once, and writes down how it went. */
export async function sendMessages(deps: Deps, campaign: OpenCampaign, ids: readonly string[]): Promise<void> {
  const rows = await selectMessages(deps.db, ids, deps.clock.now())
  const outcomes = await Promise.all(rows.map((row) => sendOne(deps, campaign, row)))
  const now = deps.clock.now()
  await settle(deps.db, outcomes, now)
  const refused = outcomes.flatMap((one) => one.refused ?? [])
  if (refused.length > 0) await refuseAddresses(deps.db, refused, now)
}

/** Later campaigns leave this address out: it has no mailbox. */
export async function refuseMailTo(deps: Deps, email: string): Promise<void> {
  await refuseAddresses(deps.db, [email], deps.clock.now())
}

const TESTS: Limit = { name: 'campaign-test', points: 30, seconds: 3600 }

/**
 * Sends what is being written to its writer alone. Throws `campaign_tests_too_many`, `campaign_no_device`, or `campaign_test_failed` when
 * it was not taken.
 */
export async function sendTest(deps: Deps, actor: Actor, { channel, content }: CampaignTest): Promise<CampaignTested> {
  if (!(await takePoints(deps.db, TESTS, actor.userId)).isAllowed) throw problem('campaign_tests_too_many')
  const parsed = await parseContent(deps, content)
  const firstName = firstNameOf(actor.fullName)
  const failed = (error: unknown) => {
    deps.log.warn({ userId: actor.userId, ...describeFailure(error) }, 'a test of a campaign was not taken')
    return problem('campaign_test_failed')
  }
  if (channel === 'PUSH') {
    const devices = await selectOwnDevices(deps.db, actor.userId)
    if (devices.length === 0) throw problem('campaign_no_device')
    const title = beginningOf(`Test: ${subjectFor(parsed.subject, firstName)}`)
    const words = { title, body: beginningOf(plainLine(parsed.blocks, firstName)), link: '/company/campaigns' }
    const answer = await ring(deps, devices, { ...words, tag: 'campaign-test' }).catch((error: unknown) => {
      throw failed(error)
    })
    if (answer === 'gone') throw problem('campaign_no_device')
    return { sentTo: devices.length === 1 ? 'your device' : `your ${devices.length} devices` }
  }
  const brand = await brandOf(deps, companyOf(actor))
  const notes = ['This is a test of a campaign. Nobody else gets it.']
  const reader = { brand, firstName, publicUrl: deps.config.publicUrl, ...NOT_TRACKED }
  const mail = campaignMail({ ...parsed, ...reader, subject: `Test: ${parsed.subject}`, notes, foot: [] })
  await deps.mail.send({ to: actor.email, ...mail }).catch((error: unknown) => {
    throw failed(error)
  })
  return { sentTo: actor.email }
}
