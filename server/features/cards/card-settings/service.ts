import { auditChange } from '../../../../domain/audit-words.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { countApproval, lockSettings, selectSettings, type Settings, updateSettings } from './queries.ts'
import type { CardSettings, CardSettingsEdit } from './schemas.ts'

/** What the actor's company has decided about its cards. */
export async function describeCardSettings(deps: Deps, actor: Actor): Promise<CardSettings> {
  const companyId = companyOf(actor)
  const row = await selectSettings(deps.db, companyId)
  if (!row) throw problem('no_company')
  return {
    autoExpiry: row.card_auto_expiry,
    expiryMonths: row.card_expiry_months,
    requireApproval: row.card_require_approval,
    ...(await countApproval(deps.db, companyId, deps.clock.now())),
    updatedAt: row.updated_at,
  }
}

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off')

const textsOf = (settings: Settings): Record<string, string> => ({
  automaticExpiry: onOff(settings.card_auto_expiry),
  expiryMonths: `${settings.card_expiry_months}`,
  approval: onOff(settings.card_require_approval),
})

function changesOf(before: Settings, after: Settings): Record<string, string> {
  const [was, is] = [textsOf(before), textsOf(after)]
  const changed = Object.keys(is).filter((name) => was[name] !== is[name])
  return Object.fromEntries(changed.map((name) => [name, auditChange(was[name] ?? null, is[name] ?? null)]))
}

/** Changes what is decided, with an entry in the company's log; nothing where nothing differs. Throws `card_settings_changed`. */
export async function editCardSettings(deps: Deps, actor: Actor, edit: CardSettingsEdit): Promise<CardSettings> {
  const companyId = companyOf(actor)
  await inTransaction(deps, async (deps) => {
    const current = await lockSettings(deps.db, companyId)
    if (!current) throw problem('no_company')
    if (Date.parse(current.updated_at) !== Date.parse(edit.updatedAt)) throw problem('card_settings_changed')
    const settings: Settings = {
      card_auto_expiry: edit.autoExpiry,
      card_expiry_months: edit.expiryMonths,
      card_require_approval: edit.requireApproval,
    }
    const detail = changesOf(current, settings)
    if (Object.keys(detail).length === 0) return
    const now = deps.clock.now()
    await updateSettings(deps.db, companyId, settings, now)
    const entry = { entityType: 'company', entityId: companyId, action: 'company.card_settings_changed' } as const
    await recordAudit(deps, { ...entry, userId: actor.userId, companyId, detail, now })
  })
  return await describeCardSettings(deps, actor)
}
