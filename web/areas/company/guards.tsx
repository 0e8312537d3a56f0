import {
  opensCards,
  opensCommunications,
  opensCompany,
  opensPeople,
  opensReports,
} from '../../../domain/company-access.ts'
import { Guard } from '../../lib/session/guards.tsx'

export function RequireCompany() {
  return <Guard allows={(viewer) => viewer.company !== null} />
}

/** For the screens about its people: whoever only belongs to it is led to its hub. */
export function RequirePeople() {
  return <Guard allows={({ roles }) => opensPeople(roles)} otherwise="/company" />
}

/** For the screens about what it offers and says to its people. */
export function RequireCommunications() {
  return <Guard allows={({ roles }) => opensCommunications(roles)} otherwise="/company" />
}

/** For the screens about its cards. */
export function RequireCards() {
  return <Guard allows={({ roles }) => opensCards(roles)} otherwise="/company" />
}

/** For what is told of how its benefits are used. */
export function RequireReports() {
  return <Guard allows={({ roles }) => opensReports(roles)} otherwise="/company" />
}

/** For the screens that manage all of a company. */
export function RequireCompanyAdministrator() {
  return <Guard allows={({ roles }) => opensCompany(roles)} otherwise="/company" />
}
