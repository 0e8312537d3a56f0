import { opensCards, opensCommunications, opensCompany, opensPeople } from '../../../../domain/company-access.ts'
import type { LiveTopic } from '../../../../domain/live-topics.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { EVERYBODY } from '../../../platform/events/hub.ts'

const keyOf = (topic: LiveTopic, whose: string) => `${topic}:${whose}`

const SUPPLIER_TOPICS = ['supplier-offers', 'supplier-team', 'supplier-page'] as const
const COMPANY_TOPICS = ['company', 'company-branding', 'cards'] as const
const ADMINISTRATOR_TOPICS = [
  'company-settings',
  'company-imports',
  'company-directory',
  'company-connections',
] as const
const MEMBER_TOPICS = ['categories', 'merchants', 'announcements', 'cards'] as const
const STAFF_TOPICS = [
  'staff-offers',
  'staff-companies',
  'staff-analytics',
  'staff-ingestion',
  'staff-links',
  'staff-cards',
  'staff-collections',
  'staff-announcements',
  'applications',
  'merchant-pages',
  'merchant-merges',
] as const

export const CATALOGUE_KEY = keyOf('catalogue', EVERYBODY)
/** That what a person may do has changed; of nobody in particular, that anybody's may have. */
export const viewerKey = (userId: string | null) => keyOf('viewer', userId ?? EVERYBODY)

/** What this person may hear of: a key is about them, their company, their merchants, or the queues of staff. */
export function keysOf({ userId, companyId, accessEnd, merchantIds, roles }: Actor): string[] {
  const isMember = roles.length > 0 && accessEnd === null
  return [
    viewerKey(userId),
    viewerKey(null),
    keyOf('onboarding', userId),
    ...(isMember
      ? [
          keyOf('bell', userId),
          keyOf('cards', userId),
          CATALOGUE_KEY,
          ...MEMBER_TOPICS.map((topic) => keyOf(topic, EVERYBODY)),
        ]
      : []),
    ...(isMember && companyId !== null ? COMPANY_TOPICS.map((topic) => keyOf(topic, companyId)) : []),
    ...(isMember && companyId !== null && opensPeople(roles) ? [keyOf('company-people', companyId)] : []),
    ...(isMember && companyId !== null && opensCommunications(roles) ? [keyOf('company-campaigns', companyId)] : []),
    ...(isMember && companyId !== null && opensCards(roles)
      ? [keyOf('company-cards', companyId), keyOf('company-cards', EVERYBODY)]
      : []),
    ...(isMember && companyId !== null && opensCompany(roles)
      ? ADMINISTRATOR_TOPICS.map((topic) => keyOf(topic, companyId))
      : []),
    ...merchantIds.flatMap((merchantId) => SUPPLIER_TOPICS.map((topic) => keyOf(topic, merchantId))),
    ...(roles.includes('ADMIN') ? STAFF_TOPICS.map((topic) => keyOf(topic, EVERYBODY)) : []),
  ]
}
