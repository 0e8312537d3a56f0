import type { Actor } from '../../../auth/guard/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { selectNotice } from './queries.ts'
import type { EmployerNotice, PrivacyNotice } from './schemas.ts'

/** What the operator has set and everybody may know. */
export function describeNotice({ config }: Deps): PrivacyNotice {
  return { operator: config.operator, activityKeptMonths: config.activityKeptMonths }
}

/** The controller text of the actor's own company; nobody reads another company's. */
export async function describeEmployer({ db }: Deps, { companyId }: Actor): Promise<EmployerNotice> {
  const company = companyId === null ? undefined : await selectNotice(db, companyId)
  const text = company?.privacy_text?.trim()
  return {
    employer: company && text ? { name: company.name, text } : null,
    countsCampaignOpens: company?.campaign_tracking ?? false,
  }
}
