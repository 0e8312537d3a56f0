import { auditChange } from '../../../../domain/audit-words.ts'
import { formatMoney } from '../../../../domain/money.ts'
import type { Actor, CompanyId } from '../../../auth/guard/actor.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { lockAsAdministrator } from '../../companies/company-administrators/service.ts'
import { replaceReaders, selectCost, selectReaders, upsertCost } from './queries.ts'
import type { ReportSettings, ReportSettingsEdit } from './schemas.ts'

/** What the company's administrators have entered and chosen for its reports. */
export async function describeReportSettings(deps: Deps, actor: Actor): Promise<ReportSettings> {
  const companyId = companyOf(actor)
  const [yearlyCost, readers] = await Promise.all([selectCost(deps.db, companyId), selectReaders(deps.db, companyId)])
  return { yearlyCost, readers: readers.map(({ is_chosen: isChosen, ...reader }) => ({ ...reader, isChosen })) }
}

const moneyText = (pounds: number | null) => (pounds === null ? null : formatMoney(pounds))

async function changeCost(deps: Deps, companyId: CompanyId, cost: number | null): Promise<Record<string, string>> {
  const current = await selectCost(deps.db, companyId)
  if (current === cost) return {}
  await upsertCost(deps.db, companyId, cost)
  return { yearlyCost: auditChange(moneyText(current), moneyText(cost)) }
}

/** Names in the log would outlive the people, so it says how many there are. */
async function changeReaders(
  deps: Deps,
  companyId: CompanyId,
  ids: readonly string[],
): Promise<Record<string, string>> {
  const readers = await selectReaders(deps.db, companyId)
  if (ids.some((id) => !readers.some((reader) => reader.id === id))) throw problem('report_reader_not_found')
  const chosen = readers.filter((reader) => reader.is_chosen).map((reader) => reader.id)
  const next = new Set(ids)
  if (next.size === chosen.length && chosen.every((id) => next.has(id))) return {}
  await replaceReaders(deps.db, companyId, [...next])
  return { mailedTo: auditChange(String(chosen.length), String(next.size)) }
}

/** Changes what the edit names. Throws `report_reader_not_found` for somebody who cannot open the reports. */
export async function editReportSettings(deps: Deps, actor: Actor, edit: ReportSettingsEdit): Promise<ReportSettings> {
  await inTransaction(deps, async (inside) => {
    const { companyId } = await lockAsAdministrator(inside, actor)
    const detail = {
      ...(edit.yearlyCost !== undefined && (await changeCost(inside, companyId, edit.yearlyCost))),
      ...(edit.readerIds !== undefined && (await changeReaders(inside, companyId, edit.readerIds))),
    }
    if (Object.keys(detail).length === 0) return
    const entry = { entityType: 'company', entityId: companyId, action: 'company.report_settings_changed' } as const
    await recordAudit(inside, { ...entry, userId: actor.userId, companyId, detail, now: inside.clock.now() })
  })
  return await describeReportSettings(deps, actor)
}
