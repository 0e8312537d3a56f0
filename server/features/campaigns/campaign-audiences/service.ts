import {
  type CampaignAudience,
  type CampaignChannel,
  exactCount,
  neverRedeemedCount,
} from '../../../../domain/campaigns.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { lockPeople } from '../../companies/company-administrators/service.ts'
import { listChoices } from '../../employees/employees/service.ts'
import { countAudience, selectGroups, selectRedeemedTold } from './queries.ts'
import type { AudienceChoices, AudienceCount, AudienceTrial } from './schemas.ts'

type Meant = { channel: CampaignChannel; audience: CampaignAudience }

/**
 * Refuses people who cannot be meant: a group that is not the company's, or a device of somebody who has not come yet. In a transaction
 * no group of the company can go until it ends.
 */
export async function requireAudience(deps: Deps, actor: Actor, { channel, audience }: Meant): Promise<void> {
  if (audience.kind === 'not_joined' && channel === 'PUSH') {
    const message = 'People who have not joined have no device that we know. Choose email.'
    throw problem('bad_request', [{ path: 'channel', message }])
  }
  if (audience.kind !== 'groups') return
  const companyId = companyOf(actor)
  await lockPeople(deps, companyId)
  const known = await selectGroups(deps.db, companyId, audience.groups)
  if (known.length < audience.groups.length)
    throw problem('bad_request', [{ path: 'audience', message: 'A group that you chose is gone. Choose again.' }])
}

/** Whom a campaign can go to in the actor's company. */
export async function listAudiences(deps: Deps, actor: Actor): Promise<AudienceChoices> {
  const { groups, departments, locations } = await listChoices(deps, actor)
  return { groups: groups.map(({ id, name }) => ({ id, name })), departments, locations }
}

/** The groups that an audience names. */
export async function audienceNames(deps: Deps, actor: Actor, audience: CampaignAudience) {
  return audience.kind === 'groups' ? await selectGroups(deps.db, companyOf(actor), audience.groups) : []
}

/** How many an audience means now; of those who never redeemed about how many, so that nobody's redeeming can be watched. */
export async function countPeople(deps: Deps, actor: Actor, { audience }: AudienceTrial): Promise<AudienceCount> {
  const companyId = companyOf(actor)
  if (audience.kind !== 'never_redeemed') return exactCount(await countAudience(deps.db, companyId, audience))
  const [joined, redeemed] = await Promise.all([
    countAudience(deps.db, companyId, { kind: 'everyone' }),
    selectRedeemedTold(deps.db, companyId),
  ])
  return neverRedeemedCount(joined, redeemed)
}
