import { createHash } from 'node:crypto'
import type { Actor, MerchantId } from '../../../auth/guard/actor.ts'
import { type Limit, takePoints } from '../../../platform/db/limiter.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { notifyPerson } from '../../messaging/notifications/service.ts'
import { requireOwnMerchant } from '../../catalogue/merchants/service.ts'
import {
  acceptInvitation,
  declineInvitation,
  deleteEmptyRole,
  deleteInvitation,
  deleteInvitationsBy,
  deletePerson,
  insertPerson,
  lockMerchant,
  lockSupplierRole,
  selectAddress,
  selectInvitation,
  selectMerchantName,
  selectOpenInvitations,
  selectPeople,
  upsertInvitation,
} from './queries.ts'
import { codeToProve, invitationEnd, OPEN_INVITATIONS_AT_MOST, resendBoundary } from './rules.ts'
import type { JoinedTeam, MerchantTeam, SupplierInvitation } from './schemas.ts'

/** Withdrawing makes room again, so the mails themselves are limited too. */
const A_DAY: Limit = { name: 'supplier-invitations', points: 50, seconds: 86_400 }

const hashToken = (token: string) => createHash('sha256').update(token).digest()

type OpenRow = Awaited<ReturnType<typeof selectOpenInvitations>>[number]

function mailState({ mail_due_at: dueAt, mailed_at: mailedAt }: OpenRow) {
  if (dueAt !== null) return 'WAITING'
  return mailedAt === null ? 'FAILED' : 'SENT'
}

/** The people of one of the actor's merchants and whom they have invited. Throws `merchant_not_found`, as all that names a merchant here. */
export async function describeTeam(deps: Deps, actor: Actor, id: string): Promise<MerchantTeam> {
  const merchantId = requireOwnMerchant(actor, id)
  const [name, people, invitations] = await Promise.all([
    selectMerchantName(deps.db, merchantId),
    selectPeople(deps.db, merchantId),
    selectOpenInvitations(deps.db, merchantId, deps.clock.now()),
  ])
  if (name === undefined) throw problem('merchant_not_found')
  return {
    merchant: { id: merchantId, name },
    people: people.map((row) => ({
      userId: row.user_id,
      name: row.full_name,
      email: row.email,
      joinedAt: row.created_at,
      isMe: row.user_id === actor.userId,
    })),
    invitations: invitations.map((row) => ({
      id: row.id,
      email: row.email,
      askedAt: row.asked_at,
      expiresAt: row.expires_at,
      mail: mailState(row),
    })),
    can: { remove: people.length > 1 },
  }
}

type TeamDeed = { merchantId: string; action: string; detail: Record<string, string> }

/** People are named by their id, so that the log keeps no address of somebody who is erased. */
async function recordDeed(deps: Deps, { userId }: Actor, { merchantId, action, detail }: TeamDeed): Promise<void> {
  const entity = { entityType: 'merchant', entityId: merchantId } as const
  await recordAudit(deps, { ...entity, userId, action, detail, now: deps.clock.now() })
}

/** The invitation, with the merchant locked: it throws `already_colleague`, `too_many_invitations` or `invitation_sent_already`. */
async function storeInvitation(deps: Deps, { userId }: Actor, merchantId: MerchantId, email: string): Promise<string> {
  const now = deps.clock.now()
  const people = await selectPeople(deps.db, merchantId)
  if (people.some((person) => person.email === email)) throw problem('already_colleague')
  const others = (await selectOpenInvitations(deps.db, merchantId, now)).filter((row) => row.email !== email)
  if (others.length >= OPEN_INVITATIONS_AT_MOST) throw problem('too_many_invitations')
  const invitation = { email, userId, now, expiresAt: invitationEnd(now), notSince: resendBoundary(now) }
  const id = await upsertInvitation(deps.db, merchantId, invitation)
  if (id === undefined) throw problem('invitation_sent_already')
  const { isAllowed } = await takePoints(deps.db, A_DAY, merchantId)
  if (!isAllowed) throw problem('too_many_invitations')
  return id
}

/**
 * Invites an address to a team, or sends its invitation again with a new week. The row is what its mail is sent from, so there is
 * never one without the other. Throws `already_colleague`, `too_many_invitations` and `invitation_sent_already`.
 */
export async function invite(deps: Deps, actor: Actor, id: string, email: string): Promise<MerchantTeam> {
  const merchantId = requireOwnMerchant(actor, id)
  await inTransaction(deps, async (deps) => {
    const merchant = await lockMerchant(deps.db, merchantId)
    if (merchant === undefined) throw problem('merchant_not_found')
    const invitation = await storeInvitation(deps, actor, merchantId, email)
    await recordDeed(deps, actor, {
      merchantId,
      action: 'merchant.colleague_invited',
      detail: { merchant, invitation },
    })
  })
  return await describeTeam(deps, actor, id)
}

/** Makes the link of an open invitation useless. Throws `supplier_invitation_not_found`. */
export async function withdrawInvitation(deps: Deps, actor: Actor, id: string, invitationId: string): Promise<void> {
  const merchantId = requireOwnMerchant(actor, id)
  await inTransaction(deps, async (deps) => {
    if (!(await deleteInvitation(deps.db, merchantId, invitationId))) throw problem('supplier_invitation_not_found')
    const detail = { invitation: invitationId }
    await recordDeed(deps, actor, { merchantId, action: 'merchant.invitation_withdrawn', detail })
  })
}

async function tellRemoved(deps: Deps, userId: string, merchantId: MerchantId, merchant: string): Promise<void> {
  await notifyPerson(deps, {
    userId,
    kind: 'ACCOUNT',
    title: `You are no longer in the team of ${merchant}`,
    body: 'Somebody else of the team has removed you.',
    link: '/account',
    sourceKey: `team-removal:${merchantId}:${deps.clock.now().toISOString()}`,
  })
}

/**
 * Removes a colleague from a team, or the actor themselves, which every process heeds at their next call. Throws
 * `colleague_not_found`, and `last_colleague`, because a merchant whose offers are public needs somebody who can change them.
 */
export async function removeColleague(deps: Deps, actor: Actor, id: string, userId: string): Promise<void> {
  const merchantId = requireOwnMerchant(actor, id)
  await inTransaction(deps, async (deps) => {
    const merchant = await lockMerchant(deps.db, merchantId)
    if (merchant === undefined) throw problem('merchant_not_found')
    const people = await selectPeople(deps.db, merchantId)
    if (!people.some((person) => person.user_id === userId)) throw problem('colleague_not_found')
    if (people.length === 1) throw problem('last_colleague')
    await lockSupplierRole(deps.db, userId)
    await deletePerson(deps.db, merchantId, userId)
    await deleteInvitationsBy(deps.db, merchantId, userId)
    // Only another merchant gives the role besides; kept without any, it would open an empty portal and forbid applying again.
    await deleteEmptyRole(deps.db, userId)
    const action = userId === actor.userId ? 'merchant.team_left' : 'merchant.colleague_removed'
    await recordDeed(deps, actor, { merchantId, action, detail: { merchant, person: userId } })
    if (userId !== actor.userId) await tellRemoved(deps, userId, merchantId, merchant)
  })
  deps.events.notifyHere('actors', userId)
}

/**
 * The invitation of a link, for whoever holds its address. Throws `supplier_invitation_not_found`, and
 * `invitation_for_other_address` without saying for which.
 */
export async function describeInvitation(deps: Deps, actor: Actor, token: string): Promise<SupplierInvitation> {
  const [row, address] = await Promise.all([
    selectInvitation(deps.db, hashToken(token), deps.clock.now()),
    selectAddress(deps.db, actor.userId),
  ])
  const isAccepted = row?.accepted_by === actor.userId && row.is_kept
  if (!row || !address || !(row.is_open || isAccepted)) throw problem('supplier_invitation_not_found')
  if (!isAccepted && address.email !== row.email) throw problem('invitation_for_other_address')
  return {
    merchant: { id: row.merchant_id, name: row.merchant_name },
    email: address.email,
    isAccepted,
    confirmWith: isAccepted ? null : codeToProve(address),
  }
}

/**
 * Makes the actor a supplier of the merchant that invited their address; doing so again is no error. Throws `email_unconfirmed`
 * for an address that nobody has proven: a mail can be forwarded. Else as `describeInvitation`.
 */
export async function joinTeam(deps: Deps, actor: Actor, token: string): Promise<JoinedTeam> {
  const accepted = await inTransaction(deps, async (deps) => {
    const row = await acceptInvitation(deps.db, hashToken(token), actor.userId, deps.clock.now())
    if (!row) return undefined
    const { id: invitation, merchant_id: merchantId, merchant_name: merchant } = row
    await insertPerson(deps.db, actor.userId, merchantId)
    await recordDeed(deps, actor, {
      merchantId,
      action: 'merchant.invitation_accepted',
      detail: { merchant, invitation },
    })
    return { merchantId, merchantName: merchant }
  })
  deps.events.notifyHere('actors', actor.userId)
  if (accepted) return accepted
  const { merchant, isAccepted } = await describeInvitation(deps, actor, token)
  if (!isAccepted) throw problem('email_unconfirmed')
  return { merchantId: merchant.id, merchantName: merchant.name }
}

/** Turns the invitation down, after which its link opens nothing. Throws as `describeInvitation`. */
export async function decline(deps: Deps, actor: Actor, token: string): Promise<void> {
  if (await declineInvitation(deps.db, hashToken(token), actor.userId)) return
  await describeInvitation(deps, actor, token)
  throw problem('supplier_invitation_not_found')
}
