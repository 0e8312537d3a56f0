import { cardNumberEnding } from '../../../../domain/card-number-text.ts'
import { type CardNews, cardsWaitingWords, cardWords } from '../../../../domain/card-notification-words.ts'
import type { Actor, CompanyId, UserId } from '../../../auth/guard/actor.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import { newId } from '../../../platform/db/id.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { notifyPeople } from '../../messaging/notifications/service.ts'
import { cardNumberDigest, placeholderNumber, sealCardNumber, takenNumbers } from '../card-numbers/service.ts'
import { takeNumbers } from '../card-ranges/service.ts'
import {
  type CardRow,
  countWithout,
  type GroupChoice,
  hasCard,
  insertCards,
  lockHolder,
  lockSettings,
  lockWithout,
  selectGroup,
  selectGroups,
  selectHolders,
  selectKnown,
  selectManagers,
  selectTemplate,
  selectTemplates,
  type SettingsRow,
  type TemplateRow,
} from './queries.ts'
import { checkNumber, endOf, mayShareNumber, requireCode, toTemplate } from './rules.ts'
import {
  type CardGroupList,
  type CardGroupNeed,
  type CardHolderList,
  type CardsIssued,
  type GivenNumber,
  HOLDERS_SHOWN,
  ISSUED_AT_ONCE,
  NEED_COUNTED_AT_MOST,
  type IssuableCardTemplateList,
  type NewGroupCards,
  type NewIssuedCard,
} from './schemas.ts'

export { checkNumber, endOf, mayShareNumber }
export type { SettingsRow, TemplateRow }

const CARDS_A_STATEMENT = 1000

/** The templates that the actor's company can issue cards of. */
export async function listTemplates(deps: Deps, actor: Actor): Promise<IssuableCardTemplateList> {
  const rows = await selectTemplates(deps.db, companyOf(actor))
  return { items: rows.map(toTemplate) }
}

/** Whom a card can be issued to. */
export async function listHolders(deps: Deps, actor: Actor, q: string | undefined): Promise<CardHolderList> {
  const rows = await selectHolders(deps.db, companyOf(actor), { q, atMost: HOLDERS_SHOWN })
  const items = rows.map(({ id, full_name: fullName, email, employee_id: employeeId, has_joined: hasJoined }) => {
    return { id, fullName, email: email || null, employeeId, hasJoined }
  })
  return { items }
}

/** The company's groups. */
export async function listGroups(deps: Deps, actor: Actor): Promise<CardGroupList> {
  return { items: await selectGroups(deps.db, companyOf(actor)) }
}

/** How many of a group would get a card of the template, up to `NEED_COUNTED_AT_MOST`. Throws `card_group_not_found`. */
export async function countNeed(deps: Deps, actor: Actor, choice: GroupChoice): Promise<CardGroupNeed> {
  const people = await countWithout(deps.db, companyOf(actor), { ...choice, atMost: NEED_COUNTED_AT_MOST + 1 })
  if (people === undefined) throw problem('card_group_not_found')
  return { people: Math.min(people, NEED_COUNTED_AT_MOST), isCapped: people > NEED_COUNTED_AT_MOST }
}

/** Throws `card_template_not_found`. */
export async function requireTemplate(deps: Deps, companyId: CompanyId, id: string): Promise<TemplateRow> {
  const template = await selectTemplate(deps.db, companyId, id)
  if (!template) throw problem('card_template_not_found')
  return template
}

/** Locks how a company's cards end and who approves them, for a transaction that issues or ends some. */
export async function lockCards(deps: Deps, companyId: CompanyId): Promise<SettingsRow> {
  return await lockSettings(deps.db, companyId)
}

type Sealing = { id: string; companyId: CompanyId; userId: string; templateId: string; number: string }

/** A card ready to be kept. Throws `card_unsealed`. */
export function sealCard(deps: Deps, card: Sealing, more: { code: string | null; label: string | null }): CardRow {
  const { id, companyId, userId, templateId, number } = card
  try {
    return {
      id,
      userId,
      numberEnc: sealCardNumber(deps.keyring, { id, companyId }, number),
      codeEnc: more.code === null ? null : sealCardNumber(deps.keyring, { id, companyId }, more.code),
      digest: cardNumberDigest(deps.keyring, templateId, number).toString('hex'),
      last4: cardNumberEnding(number),
      label: more.label || null,
    }
  } catch (error) {
    deps.log.error({ err: error, cardId: id }, 'a card number could not be encrypted')
    throw problem('card_unsealed')
  }
}

export type ToldCard = { id: string; userId: string; card: string; expiresAt: Date | string | null }

/** Tells the holders what became of their cards, each of the same thing once. */
export async function tellHolders(deps: Deps, news: CardNews, cards: readonly ToldCard[]): Promise<void> {
  const isHeld = news === 'READY' || news === 'RENEWED' || news === 'ENDING' || news === 'EXPIRED'
  for (let at = 0; at < cards.length; at += CARDS_A_STATEMENT) {
    const told = cards.slice(at, at + CARDS_A_STATEMENT).map(({ id, userId, card, expiresAt }) => {
      const end = expiresAt === null ? '' : `:${new Date(expiresAt).toISOString()}`
      const place = { link: isHeld ? `/cards/${id}` : '/cards', sourceKey: `card:${id}:${news.toLowerCase()}${end}` }
      return { userId, kind: 'CARD' as const, ...cardWords(news, { card, expiresAt }), ...place }
    })
    await notifyPeople(deps, told)
  }
}

export type Waiting = { companyId: CompanyId; issuedBy: UserId | null; batchId: string; many: number }

/** Tells those who may approve that cards wait, once a batch. */
export async function tellApprovers(deps: Deps, { companyId, issuedBy, batchId, many }: Waiting): Promise<void> {
  const managers = await selectManagers(deps.db, companyId, issuedBy)
  const place = { link: '/company/cards?tab=issued&status=PENDING_APPROVAL', sourceKey: `cards-waiting:${batchId}` }
  await notifyPeople(
    deps,
    managers.map((userId) => ({ userId, kind: 'CARD' as const, ...cardsWaitingWords({ many }), ...place })),
  )
}

/** Everybody who looks after the company's cards. */
export async function managersOf(deps: Deps, companyId: CompanyId): Promise<string[]> {
  return await selectManagers(deps.db, companyId, null)
}

type Batch = {
  companyId: CompanyId
  template: Pick<TemplateRow, 'id' | 'brand'>
  issuedBy: UserId | null
  settings: SettingsRow
  /** Of a card in place of another: which, and the end that it takes over. */
  replaces?: { id: string; expiresAt: Date | null }
}

/**
 * Keeps cards and tells their holders of those that are theirs at once, in the caller's transaction, which has locked the company's settings;
 * answers the ids of those that are new. Who approves hears of it by `tellApprovers`.
 */
export async function keepCards(deps: Deps, batch: Batch, cards: readonly CardRow[]): Promise<Set<string>> {
  const { companyId, template, issuedBy, settings, replaces } = batch
  const now = deps.clock.now()
  const isWaiting = settings.card_require_approval
  const expiresAt = replaces?.expiresAt ?? (isWaiting ? null : endOf(settings, now))
  const status = isWaiting ? 'PENDING_APPROVAL' : 'ACTIVE'
  const issued = { companyId, templateId: template.id, issuedBy, status, expiresAt, now } as const
  const kept = new Set<string>()
  for (let at = 0; at < cards.length; at += CARDS_A_STATEMENT) {
    const some = cards.slice(at, at + CARDS_A_STATEMENT)
    const ids = await insertCards(deps.db, { ...issued, replacesId: replaces?.id ?? null }, some)
    for (const id of ids) kept.add(id)
  }
  if (isWaiting) return kept
  const told = cards.filter(({ id }) => kept.has(id))
  await tellHolders(
    deps,
    'READY',
    told.map(({ id, userId, label }) => ({ id, userId, card: label ?? template.brand, expiresAt })),
  )
  return kept
}

type Choice = { companyId: CompanyId; template: TemplateRow }

/** The number that somebody gave, checked. Throws `bad_request` with the sentence for it. */
function requireNumber(template: TemplateRow, value: string): string {
  const check = checkNumber(template, value)
  if (!check.ok) throw problem('bad_request', [{ path: 'number', message: check.message }])
  return check.number ?? placeholderNumber()
}

/** Throws `card_number_taken`, or `card_number_shared` where that has not been confirmed. */
async function requireUnshared(deps: Deps, { companyId, template }: Choice, number: string, given: GivenNumber) {
  const mayShare = mayShareNumber(template)
  if (template.symbology === 'NONE' || (mayShare && given.confirmed.includes('card_number_shared'))) return
  const taken = await takenNumbers(deps, companyId, { templateId: template.id, numbers: [number] })
  if (taken.has(number)) throw problem(mayShare ? 'card_number_shared' : 'card_number_taken')
}

/**
 * The number and code of one more card, in the caller's transaction, which has locked the company's settings. Throws `bad_request`,
 * `card_number_taken`, `card_number_shared` and what `takeNumbers` throws.
 */
export async function numberFor(deps: Deps, choice: Choice, given: GivenNumber) {
  const { companyId, template } = choice
  const code = requireCode(template, given)
  if (given.rangeId !== null && template.symbology !== 'NONE') {
    const [number = ''] = await takeNumbers(deps, companyId, {
      rangeId: given.rangeId,
      templateId: template.id,
      many: 1,
    })
    return { number, code }
  }
  const number = requireNumber(template, given.number)
  await requireUnshared(deps, choice, number, given)
  return { number, code }
}

type Deed = {
  action: string
  entity: { entityType: 'employee' | 'group'; entityId: string }
  detail: Record<string, string>
}

function record(deps: Deps, actor: Actor, { action, entity, detail }: Deed) {
  const entry = { userId: actor.userId, companyId: companyOf(actor), ...entity, action, detail, now: deps.clock.now() }
  return recordAudit(deps, entry)
}

/** True for a card that this call has issued before. Throws `conflict` for an id that is somebody else's. */
export async function isIssuedAlready(deps: Deps, companyId: CompanyId, id: string): Promise<boolean> {
  const known = await selectKnown(deps.db, id)
  if (known && known.company_id !== companyId) throw problem('conflict')
  return known !== undefined
}

/**
 * Issues one card, once for each id. Throws `card_choice_missing`, `card_template_not_found`, `card_holder_not_found`, `card_already_held` where
 * that has not been confirmed, and what `numberFor` throws.
 */
export async function issueCard(deps: Deps, actor: Actor, wish: NewIssuedCard): Promise<CardsIssued> {
  const { id, userId, templateId } = wish
  if (userId === null || templateId === null) throw problem('card_choice_missing')
  const companyId = companyOf(actor)
  return await inTransaction(deps, async (deps) => {
    const settings = await lockCards(deps, companyId)
    const result = { issued: 1, isWaiting: settings.card_require_approval }
    if (await isIssuedAlready(deps, companyId, id)) return result
    const template = await requireTemplate(deps, companyId, templateId)
    if (!(await lockHolder(deps.db, companyId, userId))) throw problem('card_holder_not_found')
    const { number, code } = await numberFor(deps, { companyId, template }, wish)
    const holds = await hasCard(deps.db, companyId, { userId, templateId, except: undefined })
    if (holds && !wish.confirmed.includes('card_already_held')) throw problem('card_already_held')
    const card = sealCard(deps, { id, companyId, userId, templateId, number }, { code, label: wish.label })
    await keepCards(deps, { companyId, template, issuedBy: actor.userId, settings }, [card])
    if (result.isWaiting) await tellApprovers(deps, { companyId, issuedBy: actor.userId, batchId: id, many: 1 })
    const entity = { entityType: 'employee', entityId: userId } as const
    await record(deps, actor, { action: 'employee_card.issued', entity, detail: { title: template.name, card: id } })
    return result
  })
}

async function numbersFor(deps: Deps, choice: Choice, wish: NewGroupCards, many: number): Promise<string[]> {
  const { companyId, template } = choice
  if (template.symbology === 'NONE') return Array.from({ length: many }, placeholderNumber)
  if (wish.rangeId !== null)
    return await takeNumbers(deps, companyId, { rangeId: wish.rangeId, templateId: template.id, many })
  if (template.content_mode !== 'STATIC_STRING') throw problem('card_numbers_needed')
  const number = requireNumber(template, wish.number)
  return Array.from({ length: many }, () => number)
}

/**
 * Issues a card to everybody in a group who has none of the template. Throws `card_template_not_found`, `card_group_not_found`,
 * `card_group_too_large`, `card_numbers_needed`, `bad_request` and what `takeNumbers` throws.
 */
export async function issueToGroup(deps: Deps, actor: Actor, wish: NewGroupCards): Promise<CardsIssued> {
  const companyId = companyOf(actor)
  return await inTransaction(deps, async (deps) => {
    const settings = await lockCards(deps, companyId)
    const template = await requireTemplate(deps, companyId, wish.templateId)
    const group = await selectGroup(deps.db, companyId, wish.groupId)
    if (!group) throw problem('card_group_not_found')
    const people = await lockWithout(deps.db, companyId, { ...wish, atMost: ISSUED_AT_ONCE + 1 })
    if (people.length > ISSUED_AT_ONCE) throw problem('card_group_too_large')
    const isWaiting = settings.card_require_approval
    const numbers = await numbersFor(deps, { companyId, template }, wish, people.length)
    const cards = people.map((userId, at) => {
      const sealing = { id: newId(), companyId, userId, templateId: template.id, number: numbers[at] ?? '' }
      return sealCard(deps, sealing, { code: null, label: wish.label })
    })
    await keepCards(deps, { companyId, template, issuedBy: actor.userId, settings }, cards)
    const [first] = cards
    if (!first) return { issued: 0, isWaiting }
    const many = cards.length
    if (isWaiting) await tellApprovers(deps, { companyId, issuedBy: actor.userId, batchId: first.id, many })
    const entity = { entityType: 'group', entityId: wish.groupId } as const
    const detail = { title: template.name, name: group.name, cards: `${many}` }
    await record(deps, actor, { action: 'employee_card.issued_to_group', entity, detail })
    return { issued: many, isWaiting }
  })
}
