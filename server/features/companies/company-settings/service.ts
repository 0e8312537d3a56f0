import { auditChange } from '../../../../domain/audit-words.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { makeJoinCode } from '../companies/service.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import { lockAsAdministrator } from '../company-administrators/service.ts'
import { hasSignOn, isSignOnEnforced } from '../company-sign-on/service.ts'
import { listOwnDomains } from '../domain-proofs/service.ts'
import { selectSettings, type Settings, type SettingsRow, updateSettings } from './queries.ts'
import type { CompanySettings, CompanySettingsEdit } from './schemas.ts'

/** What the actor's company has decided. */
export async function describeSettings(deps: Deps, actor: Actor): Promise<CompanySettings> {
  const [row, domains] = await Promise.all([selectSettings(deps.db, companyOf(actor)), listOwnDomains(deps, actor)])
  if (!row) throw problem('no_company')
  return {
    name: row.name,
    updatedAt: row.updated_at,
    joinCode: row.join_code,
    launchOn: row.launch_on,
    privacyText: row.privacy_text,
    requiresSecondFactor: row.second_factor_required,
    hasSecondFactor: actor.aal === 'aal2',
    isSignOnOn: row.sso_enabled,
    countsCampaignOpens: row.campaign_tracking,
    activityKeptMonths: deps.config.activityKeptMonths,
    domains,
  }
}

type Change = { action: string; settings: Partial<Settings>; detail: Record<string, string> }

/** Changes the company as `decide` says of what stands there, with an entry in its log; nothing where it says nothing. */
async function change(
  deps: Deps,
  actor: Actor,
  decide: (current: SettingsRow, deps: Deps) => Change | undefined | Promise<Change | undefined>,
): Promise<CompanySettings> {
  await inTransaction(deps, async (deps) => {
    const { companyId } = await lockAsAdministrator(deps, actor)
    const current = await selectSettings(deps.db, companyId)
    if (!current) throw problem('no_company')
    const changed = await decide(current, deps)
    if (!changed) return
    const now = deps.clock.now()
    const { action, settings, detail } = changed
    await updateSettings(deps.db, companyId, settings, now)
    const entity = { entityType: 'company', entityId: companyId } as const
    await recordAudit(deps, { ...entity, userId: actor.userId, companyId, action, detail, now })
  })
  return await describeSettings(deps, actor)
}

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off')

/** What the edit changes; the words of the privacy text are too long for the log, which only says that they changed. */
function changesOf(current: SettingsRow, edit: CompanySettingsEdit): Omit<Change, 'action'> {
  const { launchOn, privacyText, requiresSecondFactor, isSignOnOn, countsCampaignOpens } = edit
  const settings: Partial<Settings> = {}
  const detail: Record<string, string> = {}
  if (launchOn !== undefined && launchOn !== current.launch_on) {
    settings.launch_on = launchOn
    detail['launchDate'] = auditChange(current.launch_on, launchOn)
  }
  if (privacyText !== undefined && privacyText !== current.privacy_text) {
    settings.privacy_text = privacyText
    detail['privacyText'] = 'changed'
  }
  if (requiresSecondFactor !== undefined && requiresSecondFactor !== current.second_factor_required) {
    settings.second_factor_required = requiresSecondFactor
    detail['secondFactorRequired'] = auditChange(onOff(current.second_factor_required), onOff(requiresSecondFactor))
  }
  if (isSignOnOn !== undefined && isSignOnOn !== current.sso_enabled) {
    settings.sso_enabled = isSignOnOn
    detail['singleSignOn'] = auditChange(onOff(current.sso_enabled), onOff(isSignOnOn))
  }
  if (countsCampaignOpens !== undefined && countsCampaignOpens !== current.campaign_tracking) {
    settings.campaign_tracking = countsCampaignOpens
    detail['campaignOpensCounted'] = auditChange(onOff(current.campaign_tracking), onOff(countsCampaignOpens))
  }
  return { settings, detail }
}

/**
 * Changes what the edit names. Whoever requires a second factor has passed theirs, so that they are not the first to be shut out.
 * Throws `settings_changed`, `own_second_factor_missing` or `sign_on_not_set_up`.
 */
export function editSettings(deps: Deps, actor: Actor, edit: CompanySettingsEdit): Promise<CompanySettings> {
  return change(deps, actor, async (current, deps) => {
    if (Date.parse(current.updated_at) !== Date.parse(edit.updatedAt)) throw problem('settings_changed')
    const { settings, detail } = changesOf(current, edit)
    if (settings.second_factor_required && actor.aal !== 'aal2') throw problem('own_second_factor_missing')
    if (settings.sso_enabled && !(await hasSignOn(deps, actor))) throw problem('sign_on_not_set_up')
    // With the switch goes that people come by nothing else; the database sees to it.
    const isReleased = settings.sso_enabled === false && (await isSignOnEnforced(deps, actor))
    if (isReleased) detail['singleSignOnOnly'] = auditChange(onOff(true), onOff(false))
    if (Object.keys(detail).length === 0) return undefined
    return { action: 'company.settings_changed', settings, detail }
  })
}

/** Makes the code that was known useless, or the first one. Throws `settings_changed` when somebody else was first. */
export function renewOwnJoinCode(deps: Deps, actor: Actor, from: string | null): Promise<CompanySettings> {
  return change(deps, actor, (current) => {
    if (current.join_code !== from) throw problem('settings_changed')
    return { action: 'company.join_code_renewed', settings: { join_code: makeJoinCode() }, detail: {} }
  })
}

/** From now on nobody joins by a code; doing so again is no error. */
export function switchJoinCodeOff(deps: Deps, actor: Actor): Promise<CompanySettings> {
  return change(deps, actor, (current) =>
    current.join_code === null
      ? undefined
      : { action: 'company.join_code_removed', settings: { join_code: null }, detail: {} },
  )
}
