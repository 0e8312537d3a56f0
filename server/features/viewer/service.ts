import type { z } from 'zod'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { favouriteIds } from '../favourites/service.ts'
import { followedIds } from '../follows/service.ts'
import { unreadNotifications } from '../notifications/service.ts'
import { reminderOfferIds } from '../reminders/service.ts'
import { selectCompanyBranding } from './queries.ts'
import type { Viewer, ViewerCompany } from './schemas.ts'

async function companyOf(deps: Deps, actor: Actor): Promise<z.infer<typeof ViewerCompany> | null> {
  const row = actor.companyId && (await selectCompanyBranding(deps.db, actor.companyId))
  if (!row) return null
  return {
    id: row.id,
    name: row.name,
    brandPrimary: row.brand_primary,
    brandSecondary: row.brand_secondary,
    logoUrl: row.logo_url,
  }
}

/** Everything of the viewer's own that the shared lists leave out, in one answer: who they are and what they saved. */
export async function describeViewer(deps: Deps, actor: Actor): Promise<z.infer<typeof Viewer>> {
  const [company, favouriteOfferIds, reminders, follows, unread] = await Promise.all([
    companyOf(deps, actor),
    favouriteIds(deps, actor),
    reminderOfferIds(deps, actor),
    followedIds(deps, actor),
    unreadNotifications(deps, actor),
  ])
  return {
    id: actor.userId,
    email: actor.email,
    fullName: actor.fullName,
    roles: [...actor.roles],
    company,
    favouriteOfferIds,
    reminderOfferIds: reminders,
    followedMerchantIds: follows.merchantIds,
    followedCollectionIds: follows.collectionIds,
    unreadNotifications: unread,
  }
}
