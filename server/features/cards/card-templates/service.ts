import type { TemplateWords } from '../../../../domain/card-templates.ts'
import { canFollow, inUseText } from '../../../../domain/template-changes.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { newId } from '../../../platform/db/id.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { letGoOfAsset, mayNameAsset } from '../card-assets/service.ts'
import { canEdit } from './policy.ts'
import {
  countIssued,
  type CountedRow,
  countTemplates,
  insertTemplate,
  lockAndCount,
  lockTemplate,
  removeTemplate,
  selectTemplates,
  type TemplateOwner,
  updateTemplate,
} from './queries.ts'
import { changesOf, TEMPLATES_AT_MOST, toWords } from './rules.ts'
import type {
  CardTemplate,
  CardTemplateCreated,
  CardTemplateEdit,
  CardTemplateList,
  NewCardTemplate,
} from './schemas.ts'

const mostOf = (owner: TemplateOwner) => TEMPLATES_AT_MOST[owner === 'GLOBAL' ? 'GLOBAL' : 'COMPANY']

const toTemplate = (owner: TemplateOwner, row: CountedRow): CardTemplate => ({
  id: row.id,
  scope: row.company_id === null ? 'GLOBAL' : 'COMPANY',
  ...toWords(row),
  asset: row.asset,
  issued: { cards: row.cards, people: row.people },
  updatedAt: row.updated_at,
  can: { edit: canEdit(owner, row) },
})

/** What a company may issue cards of: its own, which it changes, and those of all companies. For staff the latter alone. */
export async function listTemplates(deps: Deps, owner: TemplateOwner): Promise<CardTemplateList> {
  const items = (await selectTemplates(deps.db, owner)).map((row) => toTemplate(owner, row))
  const global = items.filter(({ scope }) => scope === 'GLOBAL').length
  const company = owner === 'GLOBAL' ? (await countTemplates(deps.db)).company : items.length - global
  const own = items.filter(({ can }) => can.edit).length
  return { items, stats: { total: global + company, global, company }, can: { create: own < mostOf(owner) } }
}

type Deed = { action: string; id: string; detail: Record<string, string> }

function record(deps: Deps, actor: Actor, owner: TemplateOwner, { action, id, detail }: Deed) {
  const entry = { userId: actor.userId, entityType: 'card_template', entityId: id, now: deps.clock.now() } as const
  const place = owner === 'GLOBAL' ? {} : { companyId: owner }
  return recordAudit(deps, { ...entry, ...place, action: `card_template.${action}`, detail })
}

const PICTURE_MESSAGE = 'Upload this file again: it is not one of yours.'

/** What the template names already stays, and addresses elsewhere are shown through our copy; one of ours must be an upload of the owner. */
async function requireAsset(deps: Deps, owner: TemplateOwner, wished: string | null, named: string | null) {
  if (wished === null || wished === named || !wished.startsWith('/')) return
  if (!(await mayNameAsset(deps, owner, wished)))
    throw problem('bad_request', [{ path: 'logoUrl', message: PICTURE_MESSAGE }])
}

/** Throws `card_templates_too_many`, and `bad_request` for a file that the owner did not upload. */
export async function createTemplate(
  deps: Deps,
  actor: Actor,
  owner: TemplateOwner,
  template: NewCardTemplate,
): Promise<CardTemplateCreated> {
  const [id, now] = [newId(), deps.clock.now()]
  await inTransaction(deps, async (deps) => {
    if ((await lockAndCount(deps.db, owner)) >= mostOf(owner)) throw problem('card_templates_too_many')
    await requireAsset(deps, owner, template.logoUrl, null)
    await insertTemplate(deps.db, { owner, id, now }, template)
    await record(deps, actor, owner, { action: 'created', id, detail: { name: template.name, brand: template.brand } })
  })
  return { id }
}

async function requireTemplate(deps: Deps, owner: TemplateOwner, id: string) {
  const row = await lockTemplate(deps.db, owner, id)
  if (!row) throw problem('card_template_not_found')
  return row
}

async function requireFollowing(deps: Deps, id: string, before: TemplateWords, after: TemplateWords): Promise<void> {
  if (canFollow(before.symbology, after.symbology) || (await countIssued(deps.db, id)) === 0) return
  throw problem('card_template_symbology_in_use')
}

/**
 * Changes a template and with it, at once, how its cards look and what their codes say; numbers that are issued are not judged again.
 * Throws `card_template_not_found`, `card_template_changed`, `card_template_symbology_in_use` and what its making throws.
 */
export async function editTemplate(
  deps: Deps,
  actor: Actor,
  owner: TemplateOwner,
  { id, edit }: { id: string; edit: CardTemplateEdit },
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const kept = await requireTemplate(deps, owner, id)
    if (Date.parse(kept.updated_at) !== Date.parse(edit.updatedAt)) throw problem('card_template_changed')
    const before = toWords(kept)
    await requireFollowing(deps, id, before, edit)
    await requireAsset(deps, owner, edit.logoUrl, kept.logo_url)
    const changes = changesOf(before, edit)
    if (Object.keys(changes).length === 0) return
    if (edit.logoUrl !== kept.logo_url) await letGoOfAsset(deps, owner, kept.logo_url)
    await updateTemplate(deps.db, { id, now: deps.clock.now() }, edit)
    await record(deps, actor, owner, { action: 'updated', id, detail: { card_template: kept.name, ...changes } })
  })
}

/** Throws `card_template_not_found`, and `card_template_in_use` while cards of it are not revoked. */
export async function deleteTemplate(deps: Deps, actor: Actor, owner: TemplateOwner, id: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const { name, logo_url: logoUrl } = await requireTemplate(deps, owner, id)
    const cards = await countIssued(deps.db, id)
    if (cards > 0) throw problem('card_template_in_use', [{ path: 'id', message: inUseText(cards) }])
    await letGoOfAsset(deps, owner, logoUrl)
    await removeTemplate(deps.db, id, deps.clock.now())
    await record(deps, actor, owner, { action: 'deleted', id, detail: { name } })
  })
}
