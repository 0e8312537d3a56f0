import type { Audience } from '../../../server/auth/guard/actor.ts'

type Answers = Record<string, string | null>

/** People whose access through a company has ended, alone and with another role. */
const ended = (alone: string | null, supplier = alone, admin = alone): Answers => ({
  leaver: alone,
  leaverSupplier: supplier,
  leaverAdmin: admin,
  suspended: alone,
  suspendedSupplier: supplier,
  suspendedAdmin: admin,
})

/** Callers without a token that is good here and now. */
const STRANGERS = ['nobody', 'noise', 'forger', 'unsigned', 'strangersKey', 'late', 'signedOut', 'service']
const answeredAlike = (names: readonly string[], answer: string | null): Answers =>
  Object.fromEntries(names.map((name) => [name, answer]))
const strangers = answeredAlike(STRANGERS, 'not_authenticated')
const everybodyElse: Answers = {
  newcomer: null,
  employee: null,
  supplier: null,
  member: null,
  companyAdmin: null,
  peopleManager: null,
  communicator: null,
  reportReader: null,
  admin: null,
}

/** What a company's administrator may call, and `others` whom the company has let do so. */
const portal = (others: readonly string[]): Answers => ({
  ...strangers,
  newcomer: 'no_company',
  employee: 'no_company',
  supplier: 'no_company',
  member: 'role_required',
  companyAdmin: null,
  peopleManager: 'role_required',
  communicator: 'role_required',
  reportReader: 'role_required',
  ...answeredAlike(others, null),
  admin: 'no_company',
  ...ended('access_ended'),
})

/** For each audience, the first answer that somebody of this kind gets; null means that the guard lets them through. */
export const MATRIX: Record<Audience, Answers> = {
  public: { ...answeredAlike(STRANGERS, null), ...everybodyElse, ...ended(null) },
  session: { ...strangers, ...everybodyElse, ...ended(null) },
  onboarding: { ...strangers, ...everybodyElse, ...ended('access_ended') },
  member: { ...strangers, ...everybodyElse, newcomer: 'onboarding_required', ...ended('access_ended') },
  supplier: {
    ...strangers,
    newcomer: 'role_required',
    employee: 'role_required',
    supplier: null,
    member: 'role_required',
    companyAdmin: 'role_required',
    peopleManager: 'role_required',
    communicator: 'role_required',
    cardManager: 'role_required',
    reportReader: 'role_required',
    admin: 'role_required',
    ...ended('role_required', null, 'role_required'),
  },
  company_member: {
    ...strangers,
    newcomer: 'no_company',
    employee: 'no_company',
    supplier: 'no_company',
    member: null,
    companyAdmin: null,
    peopleManager: null,
    communicator: null,
    cardManager: null,
    reportReader: null,
    admin: 'no_company',
    ...ended('access_ended'),
  },
  company_admin: portal([]),
  company_people: portal(['peopleManager']),
  company_communications: portal(['communicator']),
  company_cards: portal(['cardManager']),
  company_reports: portal(['reportReader']),
  admin: {
    ...strangers,
    newcomer: 'role_required',
    employee: 'role_required',
    supplier: 'role_required',
    member: 'role_required',
    companyAdmin: 'role_required',
    peopleManager: 'role_required',
    communicator: 'role_required',
    cardManager: 'role_required',
    reportReader: 'role_required',
    admin: null,
    ...ended('role_required', 'role_required', null),
  },
}
