import type { z } from 'zod'
import type { Actor } from '../../../auth/guard/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { favouriteIds } from '../../saved/favourites/service.ts'
import { followedIds } from '../../saved/follows/service.ts'
import { unreadNotifications } from '../../messaging/notifications/service.ts'
import { reminderOfferIds } from '../../saved/reminders/service.ts'
import { selectProfile, updateShortcuts, updateTour } from './queries.ts'
import type { EndedTours, Shortcuts, TourChange, Viewer, ViewerCompany } from './schemas.ts'

function toCompany(row: Awaited<ReturnType<typeof selectProfile>>): z.infer<typeof ViewerCompany> | null {
  const { company_id: id, name, brand_primary: brandPrimary, brand_secondary: brandSecondary } = row ?? {}
  if (!row || !id || !name || !brandPrimary || !brandSecondary) return null
  return { id, name, brandPrimary, brandSecondary, logoUrl: row.logo_url, logoDarkUrl: row.logo_dark_url }
}

/** Who the viewer is and what they saved, in one answer: everything that the shared cached lists leave out. */
export async function describeViewer(deps: Deps, actor: Actor): Promise<z.infer<typeof Viewer>> {
  const [profile, favouriteOfferIds, reminders, follows, unread] = await Promise.all([
    selectProfile(deps.db, actor.userId, actor.companyId),
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
    company: toCompany(profile),
    accessEnded: actor.accessEnd && { reason: actor.accessEnd, companyName: profile?.employer_name ?? null },
    needsSecondFactor: actor.needsSecondFactor,
    shortcutsEnabled: profile?.shortcuts_enabled ?? true,
    endedTours: profile?.ended_tours ?? [],
    favouriteOfferIds,
    reminderOfferIds: reminders,
    followedMerchantIds: follows.merchantIds,
    followedCollectionIds: follows.collectionIds,
    unreadNotifications: unread,
  }
}

/** Turns the single-character keyboard shortcuts on or off. */
export async function setShortcuts(deps: Deps, actor: Actor, { enabled }: Shortcuts): Promise<Shortcuts> {
  await updateShortcuts(deps.db, actor.userId, enabled)
  return { enabled }
}

/** Notes that a tour was ended or declined, or that it may be proposed again. */
export async function setTour(deps: Deps, actor: Actor, { tour, ended }: TourChange): Promise<EndedTours> {
  return { endedTours: await updateTour(deps.db, actor.userId, tour, ended) }
}
