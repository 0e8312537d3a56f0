import type { AccessEnd, Role } from '../../../domain/enums.ts'
import type { Feature } from '../../platform/http/app-type.ts'
import type { Level } from '../sessions/level.ts'

declare const brand: unique symbol
type Brand<Name extends string> = string & { readonly [brand]: Name }

/** Proven scopes: only this room mints them, so a query that asks for one cannot be called for somebody else. */
export type UserId = Brand<'UserId'>
export type CompanyId = Brand<'CompanyId'>
export type MerchantId = Brand<'MerchantId'>

/** What proves a scope where no session does: the database or our own seal has vouched for whoever holds it, or staff decide about them. */
type Proof =
  | 'join code'
  | 'verified domain'
  | 'invitation'
  | 'mailed link'
  | 'visit ticket'
  | 'decision of staff'
  | 'directory token'
  | 'API key'
  | 'webhook'
  | 'own card'
  | 'own offer'
  | 'campaign'

export function userProvenBy(_proof: Proof, id: string): UserId {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the proof is named by the caller
  return id as UserId
}

export function companyProvenBy(_proof: Proof, id: string): CompanyId {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the proof is named by the caller
  return id as CompanyId
}

/** Staff may act for every merchant; undefined for anybody else. Whether there is such a merchant, the query finds out. */
export function merchantForStaff({ roles }: Pick<Actor, 'roles'>, id: string): MerchantId | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the role is the proof
  return roles.includes('ADMIN') ? (id as MerchantId) : undefined
}

/** The person behind a call, as the guard proved them. */
export type Actor = {
  userId: UserId
  sessionId: string
  email: string
  fullName: string
  /** The roles in force: those that come with a company are left out once access has ended. */
  roles: readonly Role[]
  companyId: CompanyId | null
  /** Why the employee's area is closed to a leaver, or to somebody of a suspended company. */
  accessEnd: AccessEnd | null
  merchantIds: readonly MerchantId[]
  aal: Level
  /** Their company asks everybody for a second factor, and this session has not passed one. */
  needsSecondFactor: boolean
}

/**
 * Who may call an endpoint. `public`: anybody; `session`: signed in, also without a role or when access has ended;
 * `onboarding`: the same, but not when access has ended; `member`: any role, and access has not ended;
 * `supplier`: role SUPPLIER; `company_member`: has a company; `company_admin`: COMPANY_ADMIN of a company; `company_people`,
 * `company_communications`, `company_cards` and `company_reports`: that, or the narrower role of this name; `admin`: role ADMIN.
 */
export const AUDIENCES = [
  'public',
  'session',
  'onboarding',
  'member',
  'supplier',
  'company_member',
  'company_admin',
  'company_people',
  'company_communications',
  'company_cards',
  'company_reports',
  'admin',
] as const
export type Audience = (typeof AUDIENCES)[number]

/** The features of one room by audience: a feature is reachable only through the audience it stands under. */
export type Room = Partial<Record<Audience, readonly Feature[]>>
