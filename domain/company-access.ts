import type { Role } from './enums.ts'

/** Whether these roles open all of the portal of their holder's company. */
export const opensCompany = (roles: readonly Role[]) => roles.includes('COMPANY_ADMIN')

/** Whether they open its people. */
export const opensPeople = (roles: readonly Role[]) => opensCompany(roles) || roles.includes('COMPANY_PEOPLE')

/** Whether they open what it says and offers to its people: its own offers, announcements and campaigns. */
export const opensCommunications = (roles: readonly Role[]) =>
  opensCompany(roles) || roles.includes('COMPANY_COMMUNICATIONS')

/** Whether they open its cards: templates, and who holds which card. */
export const opensCards = (roles: readonly Role[]) => opensCompany(roles) || roles.includes('COMPANY_CARDS')

/** Whether they open its figures. */
export const opensReports = (roles: readonly Role[]) => opensCompany(roles) || roles.includes('COMPANY_REPORTS')

/** Whether any part of the Company Portal is theirs. */
export const opensPortal = (roles: readonly Role[]) =>
  opensPeople(roles) || opensCommunications(roles) || opensCards(roles) || opensReports(roles)
