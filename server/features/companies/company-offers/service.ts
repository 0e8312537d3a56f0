import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  canMoveCompanyOffer,
  COMPANY_OFFER_STATUSES,
  COMPANY_OFFERS_AT_MOST,
  OFFER_FILE_AT_MOST_BYTES,
  OFFER_FILES_AT_MOST,
  type OfferUse,
} from '../../../../domain/company-offers.ts'
import { auditChange } from '../../../../domain/audit-words.ts'
import { londonDate } from '../../../../domain/dates.ts'
import { toldPeople } from '../../../../domain/told-people.ts'
import type { Actor, CompanyId } from '../../../auth/guard/actor.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import { newId } from '../../../platform/db/id.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { isPdf } from '../../../platform/pdf/pdf.ts'
import { receiveBody } from '../../../platform/http/receive-body.ts'
import type { StoredFile } from '../../../platform/storage/storage.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { mayNameCompanyPicture } from '../../catalogue/pictures/service.ts'
import { lockPeople } from '../company-administrators/service.ts'
import {
  countFiles,
  deleteFavourite,
  deleteOffer,
  type HubOfferRow,
  insertFavourite,
  insertFile,
  insertOffer,
  insertUse,
  lockFile,
  lockOffer,
  moveOffer,
  type OfferRow,
  replaceGroups,
  selectHubOffer,
  selectHubOffers,
  selectOffers,
  selectSavedOffers,
  updateOffer,
  updateOrder,
} from './queries.ts'
import { dateFault, offerFileKey, whyNobodySees } from './rules.ts'
import type {
  CompanyOffer,
  CompanyOfferCreated,
  CompanyOfferEdit,
  CompanyOfferFile,
  CompanyOfferList,
  CompanyOfferMove,
  HubOffer,
  HubOfferList,
  NewCompanyOffer,
} from './schemas.ts'

type Said = Omit<HubOffer, 'isSaved'>

function toSaid(row: HubOfferRow | OfferRow): Said {
  const { how_to_get: howToGet, picture: pictureUrl, employer_share: employerShare, end_at: endAt } = row
  const { id, title, description, contact, address, file, cost } = row
  return { id, title, description, howToGet, contact, address, pictureUrl, file, cost, employerShare, endAt }
}

function toOffer(row: OfferRow): CompanyOffer {
  return {
    ...toSaid(row),
    imageUrl: row.image_url,
    audience: row.audience,
    groups: row.groups,
    status: row.status,
    startAt: row.start_at,
    isScheduled: row.is_scheduled,
    opened: toldPeople(row.opened),
    used: toldPeople(row.used),
    saved: toldPeople(row.saved),
    updatedAt: row.updated_at,
    nextStatuses: COMPANY_OFFER_STATUSES.filter((to) => canMoveCompanyOffer(row.status, to)),
  }
}

const toHubOffer = (row: HubOfferRow): HubOffer => ({ ...toSaid(row), isSaved: row.is_saved })

/** Every offer of the actor's company. */
export async function listOffers(deps: Deps, actor: Pick<Actor, 'companyId'>): Promise<CompanyOfferList> {
  const rows = await selectOffers(deps.db, companyOf(actor))
  return { items: rows.map((row) => toOffer(row)), canCreate: rows.length < COMPANY_OFFERS_AT_MOST }
}

type Deed = { action: string; id: string; detail: Record<string, string> }

function record(deps: Deps, actor: Actor, { action, id, detail }: Deed) {
  const entry = {
    userId: actor.userId,
    companyId: companyOf(actor),
    entityType: 'company_offer',
    entityId: id,
  } as const
  return recordAudit(deps, { ...entry, action: `company_offer.${action}`, detail, now: deps.clock.now() })
}

async function requireOffer(deps: Deps, companyId: CompanyId, id: string): Promise<OfferRow> {
  const row = await lockOffer(deps.db, companyId, id)
  if (!row) throw problem('company_offer_not_found')
  return row
}

async function requireFile(deps: Deps, companyId: CompanyId, fileId: string | null): Promise<void> {
  if (fileId !== null && !(await lockFile(deps.db, companyId, fileId))) throw problem('company_offer_file_not_found')
}

const PICTURE_MESSAGE = 'Upload this picture: it is not one of your company’s.'

/** What the offer names already stays; anything else must be an upload of the company. Throws `bad_request`. */
async function requirePicture(deps: Deps, companyId: CompanyId, wished: string | null, named: string | null) {
  if (wished === null || wished === named || (await mayNameCompanyPicture(deps, companyId, wished))) return
  throw problem('bad_request', [{ path: 'imageUrl', message: PICTURE_MESSAGE }])
}

async function fillGroups(deps: Deps, companyId: CompanyId, id: string, groupIds: readonly string[]): Promise<void> {
  const wanted = new Set(groupIds)
  if ((await replaceGroups(deps.db, companyId, id, [...wanted])) < wanted.size) throw problem('group_not_found')
}

function requireDates(offer: NewCompanyOffer, status: OfferRow['status'], now: Date): void {
  const fault = dateFault(offer, status, now)
  if (fault) throw problem('bad_request', [fault])
}

/** Makes a draft. Throws `bad_request` for its dates or picture, `group_not_found`, `company_offer_file_not_found` and `company_offers_too_many`. */
export async function createOffer(deps: Deps, actor: Actor, offer: NewCompanyOffer): Promise<CompanyOfferCreated> {
  const [id, companyId, now] = [newId(), companyOf(actor), deps.clock.now()]
  requireDates(offer, 'DRAFT', now)
  await inTransaction(deps, async (deps) => {
    await lockPeople(deps, companyId)
    await requireFile(deps, companyId, offer.fileId)
    await requirePicture(deps, companyId, offer.imageUrl, null)
    const isKept = await insertOffer(deps.db, { companyId, userId: actor.userId, id, now }, offer)
    if (!isKept) throw problem('company_offers_too_many')
    await fillGroups(deps, companyId, id, offer.groupIds)
    await record(deps, actor, { action: 'created', id, detail: { title: offer.title } })
  })
  return { id }
}

const audienceOf = (groups: OfferRow['groups']) => groups.map(({ name }) => name).join(', ') || 'everybody'

/** Changes what an offer says, to whom and when. Throws `company_offer_not_found`, `company_offer_changed` and what its making throws. */
export async function editOffer(deps: Deps, actor: Actor, id: string, edit: CompanyOfferEdit): Promise<void> {
  const [companyId, now] = [companyOf(actor), deps.clock.now()]
  await inTransaction(deps, async (deps) => {
    await lockPeople(deps, companyId)
    const kept = await requireOffer(deps, companyId, id)
    if (Date.parse(kept.updated_at) !== Date.parse(edit.updatedAt)) throw problem('company_offer_changed')
    requireDates(edit, kept.status, now)
    await requireFile(deps, companyId, edit.fileId)
    await requirePicture(deps, companyId, edit.imageUrl, kept.image_url)
    await updateOffer(deps.db, { companyId, id, now }, edit)
    await fillGroups(deps, companyId, id, edit.groupIds)
    const after = await requireOffer(deps, companyId, id)
    const [was, is] = [audienceOf(kept.groups), audienceOf(after.groups)]
    const detail = { title: edit.title, ...(was !== is && { audience: auditChange(was, is) }) }
    await record(deps, actor, { action: 'updated', id, detail })
  })
}

/**
 * Moves an offer between draft, live and expired. Throws `company_offer_changed` for whoever comes second or knows an older status,
 * and why nobody would see it live: `company_offer_over` or `company_offer_for_nobody`.
 */
export async function setStatus(deps: Deps, actor: Actor, id: string, { from, to }: CompanyOfferMove): Promise<void> {
  const [companyId, now] = [companyOf(actor), deps.clock.now()]
  await inTransaction(deps, async (deps) => {
    const kept = await requireOffer(deps, companyId, id)
    if (kept.status !== from || !canMoveCompanyOffer(from, to)) throw problem('company_offer_changed')
    const reason = to === 'LIVE' ? whyNobodySees(kept, now) : undefined
    if (reason) throw problem(reason)
    if (!(await moveOffer(deps.db, { companyId, id, now }, { from, to }))) throw problem('company_offer_changed')
    await record(deps, actor, { action: 'status_changed', id, detail: { title: kept.title, from, to } })
  })
}

/** Puts all of the company's offers in order. Throws `conflict` when there is one more or fewer by now. */
export async function orderOffers(deps: Deps, actor: Actor, ids: readonly string[]): Promise<void> {
  const companyId = companyOf(actor)
  await inTransaction(deps, async (deps) => {
    await lockPeople(deps, companyId)
    const before = await selectOffers(deps.db, companyId)
    const given = new Set(ids)
    if (given.size !== ids.length || ids.length !== before.length || !before.every(({ id }) => given.has(id)))
      throw problem('conflict')
    await updateOrder(deps.db, companyId, ids)
  })
}

/** Throws `company_offer_not_found`. */
export async function removeOffer(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const detail = await deleteOffer(deps.db, companyOf(actor), id)
    if (!detail) throw problem('company_offer_not_found')
    await record(deps, actor, { action: 'deleted', id, detail })
  })
}

/** Keeps a PDF for an offer of the company to name. Throws `company_offer_file_too_large`, `company_offer_files_too_many` and `company_offer_file_unreadable`. */
export async function uploadFile(
  deps: Deps,
  actor: Actor,
  { name, body, length }: { name: string; body: Readable; length: number | undefined },
): Promise<CompanyOfferFile> {
  if (length !== undefined && length > OFFER_FILE_AT_MOST_BYTES) throw problem('company_offer_file_too_large')
  const companyId = companyOf(actor)
  if ((await countFiles(deps.db, companyId)) >= OFFER_FILES_AT_MOST) throw problem('company_offer_files_too_many')
  const bytes = await receiveBody(body, OFFER_FILE_AT_MOST_BYTES)
  if (!bytes) throw problem('company_offer_file_too_large')
  if (!isPdf(bytes)) throw problem('company_offer_file_unreadable')
  const file = { id: randomUUID(), name, size: bytes.length }
  await deps.storage.put(offerFileKey(file.id), bytes)
  await insertFile(deps.db, companyId, file, deps.clock.now())
  return file
}

/** What the actor has from their company now, in its order. */
export async function shownOffers(deps: Deps, actor: Actor): Promise<HubOffer[]> {
  const rows = await selectHubOffers(deps.db, actor.userId, deps.clock.now())
  return rows.map((row) => toHubOffer(row))
}

/** One of them. Throws `company_offer_not_found` for what is not for the actor now. */
export async function describeOffer(deps: Deps, actor: Actor, id: string): Promise<HubOffer> {
  const row = await selectHubOffer(deps.db, actor.userId, id, deps.clock.now())
  if (!row) throw problem('company_offer_not_found')
  return toHubOffer(row)
}

/** Those that the actor saved and still has. */
export async function savedOffers(deps: Deps, actor: Actor): Promise<HubOfferList> {
  const rows = await selectSavedOffers(deps.db, actor.userId, deps.clock.now())
  return { items: rows.map((row) => toHubOffer(row)) }
}

/** Saves an offer, once however often it is asked. Throws `company_offer_not_found`. */
export async function saveOffer(deps: Deps, actor: Actor, id: string): Promise<void> {
  await describeOffer(deps, actor, id)
  await insertFavourite(deps.db, actor.userId, id, deps.clock.now())
}

/** Takes it off the list again; one that was not on it is no error, so that a repeated call is safe. */
export async function unsaveOffer(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deleteFavourite(deps.db, actor.userId, id)
}

/** Notes what the actor did with an offer, for figures about five people or more. Throws `company_offer_not_found`. */
export async function noteUse(deps: Deps, actor: Actor, id: string, kind: OfferUse): Promise<void> {
  await describeOffer(deps, actor, id)
  await insertUse(deps.db, actor.userId, { offerId: id, kind, day: londonDate(deps.clock.now()) })
}

/** The file of an offer that is for the actor now. Throws `company_offer_not_found` and `company_offer_file_not_found`. */
export async function openFile(deps: Deps, actor: Actor, id: string): Promise<{ name: string; stored: StoredFile }> {
  const { file } = await describeOffer(deps, actor, id)
  const stored = file && (await deps.storage.get(offerFileKey(file.id)))
  if (!file || !stored) throw problem('company_offer_file_not_found')
  return { name: file.name, stored }
}
