import type { FieldIssue } from '../../../../domain/errors.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { open, seal } from '../../../platform/crypto/keyring.ts'
import { newId } from '../../../platform/db/id.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { userAgentOf } from '../../../platform/fetch/user-agent.ts'
import type { FeedConnection } from '../../../sources/fetching/feed-api.ts'
import { dealKinds, type DealKind, type DealSource, dealSource, findDealKind } from '../../../sources/registry.ts'
import { CJ } from '../../../sources/cj.ts'
import { CJ_SCOPE } from '../../../sources/fetching/network-apis.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { leaveFeed } from '../../publishing/offer-sources/service.ts'
import {
  deleteSource,
  insertSource,
  lockRun,
  lockSource,
  selectSource,
  selectSources,
  type SourceRow,
  takeDue,
  updateEnabled,
  updateLastRun,
  updateNextRun,
  updateSource,
} from './queries.ts'
import {
  canBeAsked,
  nextRun,
  readAddress,
  secretIssues,
  settingIssues,
  shownAddress,
  sourceSecretPurpose,
} from './rules.ts'
import type { IngestionSource, IngestionSourceChange, IngestionSourceList, NewIngestionSource } from './schemas.ts'

export { sourceSecretPurpose }

const USUAL_HOURS = 24

function toKind({ name: type, label: kindLabel, isMany, api }: DealKind): IngestionSource['kind'] {
  const { address, addressHint = 'Of the feed, with https.', secretLabel, needsSecret, scope } = api
  const settings = api.settings.map(({ name, label, hint, accepts, isPlace = false }) => {
    return { name, label, hint, isOptional: accepts(''), isPlace }
  })
  return {
    type,
    label: kindLabel,
    isMany,
    isInstalled: true,
    address,
    addressHint,
    secretLabel,
    needsSecret,
    settings,
    scope: [...scope],
  }
}

/** What is known of the kind of a source whose plug-in is gone. */
function goneKind(key: string): IngestionSource['kind'] {
  const [type = key] = key.split('-')
  const api = { address: null, addressHint: '', secretLabel: null, needsSecret: false, settings: [], scope: [] }
  return { type, label: type, isMany: true, isInstalled: false, ...api }
}

/** Throws `source_not_installed` for a source whose plug-in is gone. */
function kindOf({ key }: Pick<SourceRow, 'key'>): DealKind {
  const kind = findDealKind(key)
  if (!kind) throw problem('source_not_installed')
  return kind
}

const adapterOf = ({ key, settings }: SourceRow): DealSource => dealSource(kindOf({ key }), { key, settings })

function toSource(row: SourceRow): IngestionSource {
  const kind = findDealKind(row.key)
  return {
    id: row.id,
    name: row.name,
    kind: kind ? toKind(kind) : goneKind(row.key),
    enabled: row.enabled,
    address: row.address,
    settings: row.settings,
    hasSecret: row.secret_enc !== null,
    canRun: isComplete(row),
    trust: row.trust,
    liveFromScore: row.live_from_score,
    everyHours: row.every_hours,
    nextRunAt: row.enabled ? row.next_run_at : null,
    lastRunAt: row.last_run_at,
    lastRunStatus: row.last_run_status,
    lastRunId: row.last_run_id,
    undecidedRunId: row.undecided_run_id,
    successCount: row.success_count,
    errorCount: row.error_count,
    updatedAt: row.updated_at,
  }
}

/** Every source, and the kinds of which there may be another. */
export async function listSources(deps: Deps): Promise<IngestionSourceList> {
  const rows = await selectSources(deps.db)
  const taken = new Set(rows.map(({ key }) => key))
  return {
    items: rows.map(toSource),
    free: dealKinds()
      .filter(({ name, isMany }) => isMany || !taken.has(name))
      .map(toKind),
  }
}

async function requireSource(deps: Deps, id: string): Promise<SourceRow> {
  const row = await selectSource(deps.db, id)
  if (!row) throw problem('source_not_found')
  return row
}

/** Throws `source_not_found`. */
export async function describeSource(deps: Deps, id: string): Promise<IngestionSource> {
  return toSource(await requireSource(deps, id))
}

type Deed = { action: string; id: string; detail: Record<string, string> }

async function record(deps: Deps, { userId }: Actor, { id, ...deed }: Deed): Promise<void> {
  await recordAudit(deps, { ...deed, userId, entityType: 'ingestion_source', entityId: id, now: deps.clock.now() })
}

/** How much of its id tells one source of a kind from another: the end, which is random. */
const KEY_DIGITS = 12

/** Throws `bad_request` for an unknown kind, `source_exists`, and `source_name_taken` when another was given its name. */
export async function addSource(deps: Deps, actor: Actor, wish: NewIngestionSource): Promise<IngestionSource> {
  const kind = dealKinds().find(({ name }) => name === wish.type)
  if (!kind) throw problem('bad_request', [{ path: 'type', message: 'Choose one of the kinds that there are.' }])
  const { name: type, isMany } = kind
  const name = wish.name ?? kind.label
  const everyHours = type === CJ ? CJ_SCOPE.everyHours : USUAL_HOURS
  const id = newId()
  const key = isMany ? `${type}-${id.slice(-KEY_DIGITS)}` : type
  return await inTransaction(deps, async (deps) => {
    const added = await insertSource(deps.db, { id, name, key, type, everyHours })
    if (added === undefined) throw problem('source_exists')
    await record(deps, actor, { action: 'ingestion_source.added', id, detail: { name } })
    return await describeSource(deps, id)
  })
}

const ADDRESS_ISSUE = { path: 'address', message: 'Enter an https address that anybody can reach.' }
const QUERY_ISSUE = { path: 'address', message: 'Enter an https address that anybody can reach, without a query.' }
const NO_ADDRESS_ISSUE = { path: 'address', message: 'Enter the address of the feed.' }

function refuse(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw problem('bad_request', [...issues])
}

/** What of a change is written down: that a secret was given, never which. */
function detailOf(change: IngestionSourceChange, address: string | null): Record<string, string> {
  const { name, trust, secret } = change
  return {
    name,
    trust,
    ...(address !== null && { address: shownAddress(address) }),
    ...(secret !== undefined && { secret: 'new' }),
  }
}

/**
 * Changes the settings of a source. Throws `source_not_found`, `source_not_installed`, `conflict` when somebody else has changed it
 * since, `source_name_taken`, and `bad_request` with the field.
 */
export async function changeSource(
  deps: Deps,
  actor: Actor,
  id: string,
  change: IngestionSourceChange,
): Promise<IngestionSource> {
  const now = deps.clock.now()
  return await inTransaction(deps, async (deps) => {
    const row = await lockSource(deps.db, id)
    if (!row) throw problem('source_not_found')
    const { api } = kindOf(row)
    const address = readAddress(change.address, api, deps.config.ingestion.privateAddresses)
    if (address === undefined) throw problem('bad_request', [api.address === null ? ADDRESS_ISSUE : QUERY_ISSUE])
    if (address === null && api.address === null) throw problem('bad_request', [NO_ADDRESS_ISSUE])
    refuse([...settingIssues(api, change.settings), ...secretIssues(row, change, address)])
    const settings = Object.fromEntries(api.settings.map(({ name }) => [name, change.settings[name] ?? '']))
    const secret_enc =
      change.secret === undefined ? row.secret_enc : seal(deps.keyring, sourceSecretPurpose(id), change.secret)
    const { name, trust, liveFromScore: live_from_score, everyHours: every_hours } = change
    const update = { name, address, settings, secret_enc, trust, live_from_score, every_hours }
    const next_run_at = nextRun(id, every_hours, now)
    const isKept = await updateSource(deps.db, id, { ...update, next_run_at }, { updatedAt: change.updatedAt, now })
    if (!isKept) throw problem('conflict')
    await record(deps, actor, { action: 'ingestion_source.updated', id, detail: detailOf(change, address) })
    return await describeSource(deps, id)
  })
}

/** Lets it run by itself, or no more. Throws `source_not_found`, and for one that cannot run as `requireComplete` does. */
export async function setEnabled(deps: Deps, actor: Actor, id: string, enabled: boolean): Promise<IngestionSource> {
  const now = deps.clock.now()
  return await inTransaction(deps, async (deps) => {
    const row = await lockSource(deps.db, id)
    if (!row) throw problem('source_not_found')
    if (row.enabled === enabled) return toSource(row)
    if (enabled) requireComplete(row)
    await updateEnabled(deps.db, id, { enabled, nextRunAt: nextRun(id, row.every_hours, now), now })
    const action = enabled ? 'ingestion_source.enabled' : 'ingestion_source.disabled'
    await record(deps, actor, { action, id, detail: { name: row.name } })
    return await describeSource(deps, id)
  })
}

/** Forgets the source, its runs and its secret; the offers that it brought stay, and follow another source that brings them too. Throws `source_not_found`. */
export async function removeSource(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    await lockRun(deps.db, id)
    const row = await lockSource(deps.db, id)
    if (!row) throw problem('source_not_found')
    await leaveFeed(deps, row.key)
    await deleteSource(deps.db, id)
    await record(deps, actor, { action: 'ingestion_source.deleted', id, detail: { name: row.name } })
  })
}

export type ReadySource = Pick<SourceRow, 'id' | 'name' | 'trust' | 'live_from_score'> & {
  adapter: DealSource
  connection: FeedConnection
}

/** The feed of a source, with its stored settings. Throws `source_not_found` and `source_not_installed`. */
export async function feedOf(deps: Deps, id: string): Promise<DealSource> {
  return adapterOf(await requireSource(deps, id))
}

/** What a run needs of its source; `pause` waits between calls. Throws `source_not_found`, and as `requireComplete` does. */
export async function readySource(deps: Deps, id: string, pause: FeedConnection['pause']): Promise<ReadySource> {
  const row = await requireSource(deps, id)
  const { address, settings, name, trust, live_from_score, secret_enc: sealed } = row
  requireComplete(row)
  const secret = sealed === null ? '' : open(deps.keyring, sourceSecretPurpose(id), sealed)
  const adapter = adapterOf(row)
  const allowsPrivate = deps.config.ingestion.privateAddresses
  const { now } = deps.clock
  const userAgent = userAgentOf(deps.config)
  const connection = { api: adapter.api, address, settings, secret, allowsPrivate, userAgent, now, pause }
  return { id, name, trust, live_from_score, adapter, connection }
}

export type RunnableSource = { id: string; key: string }

function isComplete(row: SourceRow): boolean {
  const kind = findDealKind(row.key)
  return kind !== undefined && canBeAsked(kind.api, row)
}

/** Throws `source_not_installed`, and `source_incomplete` for one that lacks settings. */
function requireComplete(row: SourceRow): void {
  if (!canBeAsked(kindOf(row).api, row)) throw problem('source_incomplete')
}

/** The sources whose time has come, each with its next time written down, in the transaction of the caller; what cannot run is left out. */
export async function takeDueSources(deps: Deps): Promise<RunnableSource[]> {
  const now = deps.clock.now()
  const due = await takeDue(deps.db, now)
  for (const { id, every_hours } of due) await updateNextRun(deps.db, id, nextRun(id, every_hours, now))
  return due.filter(isComplete)
}

/** The sources that run by themselves; what cannot run is left out. */
export async function enabledSources(deps: Deps): Promise<RunnableSource[]> {
  return (await selectSources(deps.db)).filter((row) => row.enabled && isComplete(row))
}

/** Throws `source_not_found`, and for a source that cannot run as `requireComplete` does. */
export async function requireRunnable(deps: Deps, id: string): Promise<RunnableSource> {
  const row = await requireSource(deps, id)
  requireComplete(row)
  return row
}

/** The source of this kind; undefined where there is none that can run. */
export async function findRunnable(deps: Deps, type: string): Promise<RunnableSource | undefined> {
  return (await selectSources(deps.db)).find((row) => row.key === type && isComplete(row))
}

export type RunEnd = Parameters<typeof updateLastRun>[2]

/** Writes the end of a run down at its source, in the transaction of whoever ends it. */
export function noteRunEnd(deps: Deps, id: string, end: RunEnd): Promise<void> {
  return updateLastRun(deps.db, id, end)
}
