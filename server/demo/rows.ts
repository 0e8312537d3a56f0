import type { Insertable } from 'kysely'
import type { DB } from '../migrations/tables.generated.ts'

/** In the order in which they can be filled. The daily roll-ups are counted from the logs afterwards. */
export const DEMO_TABLES = [
  'auth.users',
  'auth.identities',
  'companies',
  'company_domains',
  'profiles',
  'user_roles',
  'company_invitations',
  'applications',
  'consents',
  'merchants',
  'related_merchants',
  'merchant_locations',
  'supplier_merchants',
  'offers',
  'voucher_codes',
  'collections',
  'collection_offers',
  'favourites',
  'reminders',
  'merchant_followers',
  'collection_followers',
  'clicks',
  'redemptions',
  'card_templates',
  'employee_cards',
  'company_offers',
  'groups',
  'user_groups',
  'campaigns',
  'campaign_deliveries',
  'announcements',
  'notifications',
  'audit_log',
  'ingestion_sources',
  'ingestion_runs',
  'provenance',
  'offer_link_checks',
] as const satisfies readonly (keyof DB)[]

export type DemoTable = (typeof DEMO_TABLES)[number]
export type Row<T extends keyof DB> = Insertable<DB[T]>
export type Rows = { [T in DemoTable]: Row<T>[] }
