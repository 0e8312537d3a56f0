import type { Role } from '../../../domain/enums.ts'
import type { FirstCategory } from '../../../domain/first-categories.ts'
import { hoursAfter, type Calendar } from '../calendar.ts'
import { chanceOf, type Chance } from '../chance.ts'
import type { DemoCompany } from './companies.ts'
import type { Row } from '../rows.ts'
import { APPLICANT, LEAVERS, NEWCOMER, PLATFORM_ADMIN, STAFF, type StaffMember, SUPPLIERS } from './staff.ts'

type Person = { id: string; name: string; email: string; joinedAt: Date; roles: readonly Role[] }
export type Employee = Person & {
  company: DemoCompany
  facts: StaffMember
  leftAt: Date | null
  interests: readonly FirstCategory[]
  allowsEmail: boolean
  allowsPush: boolean
}
export type Supplier = Person & { merchants: readonly string[] }
export type People = {
  employees: Employee[]
  suppliers: Supplier[]
  admin: Person
  newcomer: Person
  applicant: Person
}

/** 'Siân Rees' → 'sian.rees': addresses take letters without accents. */
export function mailbox(name: string): string {
  const letters = name.normalize('NFD').replace(/[^a-zA-Z\s-]/g, '')
  return letters.toLowerCase().replace(/\s+/g, '.')
}

function personAt(
  chance: Chance,
  joinedAt: Date,
  facts: { name: string; email: string },
  roles: readonly Role[],
): Person {
  return { id: chance.id(joinedAt), name: facts.name, email: facts.email, joinedAt, roles }
}

function buildEmployees(calendar: Calendar, companies: readonly DemoCompany[]): Employee[] {
  const chance = chanceOf('employees')
  return companies.flatMap((company, index) =>
    (STAFF[index] ?? []).map((facts, place) => {
      const joinedAt = calendar.at(-facts.joined, chance.whole(8, 16) + chance.next())
      const email = `${mailbox(facts.name)}@${company.domain}`
      const left = LEAVERS.get(facts.name)
      const roles: Role[] = place === 0 ? ['COMPANY_ADMIN', 'EMPLOYEE'] : ['EMPLOYEE']
      return {
        ...personAt(chance, joinedAt, { name: facts.name, email }, roles),
        company,
        facts,
        leftAt: left === undefined ? null : calendar.at(-left, 17),
        interests: facts.interests,
        allowsEmail: place % 6 !== 5,
        allowsPush: place % 3 === 1,
      }
    }),
  )
}

export function buildPeople(calendar: Calendar, companies: readonly DemoCompany[]): People {
  const chance = chanceOf('people')
  return {
    employees: buildEmployees(calendar, companies),
    suppliers: SUPPLIERS.map((facts, index) => ({
      ...personAt(chance, calendar.at(-250 + index * 20, 10), facts, ['SUPPLIER']),
      merchants: facts.merchants,
    })),
    admin: personAt(chance, calendar.at(-330, 9), PLATFORM_ADMIN, ['ADMIN']),
    newcomer: personAt(chance, hoursAfter(calendar.now, -3), NEWCOMER, []),
    applicant: personAt(chance, calendar.at(-2, 15.4), APPLICANT, []),
  }
}

function everyone(people: People): Person[] {
  return [people.admin, ...people.suppliers, ...people.employees, people.applicant, people.newcomer]
}

function accountRows(person: Person, lastSeen: Date, passwordHash: string, chance: Chance) {
  const { id, email, name, joinedAt } = person
  const dates = { created_at: joinedAt, updated_at: lastSeen, last_sign_in_at: lastSeen }
  const user: Row<'auth.users'> = {
    id,
    email,
    aud: 'authenticated',
    role: 'authenticated',
    encrypted_password: passwordHash,
    email_confirmed_at: joinedAt,
    email_proven_by: 'operator',
    email_proven_at: joinedAt,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: { sub: id, email, full_name: name, email_verified: true, phone_verified: false },
    is_sso_user: false,
    is_anonymous: false,
    email_change_confirm_status: 0,
    ...dates,
  }
  const identity: Row<'auth.identities'> = {
    id: chance.id(joinedAt),
    provider: 'email',
    provider_id: id,
    user_id: id,
    email,
    identity_data: { sub: id, email, full_name: name, email_verified: true, phone_verified: false },
    ...dates,
  }
  return { user, identity }
}

function profileRow(person: Person, employee: Employee | undefined, number: number): Row<'profiles'> {
  return {
    id: person.id,
    email: person.email,
    full_name: person.name,
    company_id: employee?.company.id ?? null,
    department: employee?.facts.department ?? null,
    location: employee?.facts.location ?? null,
    grade: employee?.facts.grade ?? null,
    // Kept as text with its leading zeros, as payroll writes it.
    employee_id: employee ? String(100 + number * 7).padStart(6, '0') : null,
    status: employee?.leftAt ? 'INACTIVE' : 'ACTIVE',
    left_at: employee?.leftAt ?? null,
    joined_at: person.joinedAt,
    theme: 'device',
    shortcuts_enabled: true,
    created_at: person.joinedAt,
    updated_at: employee?.leftAt ?? person.joinedAt,
  }
}

export function peopleRows(calendar: Calendar, people: People, passwordHash: string) {
  const chance = chanceOf('accounts')
  const accounts = everyone(people).map((person) => {
    const lastSeen = hoursAfter(calendar.now, -chance.next() * 70)
    const left = people.employees.find(({ id }) => id === person.id)?.leftAt
    return accountRows(person, left ?? (lastSeen < person.joinedAt ? person.joinedAt : lastSeen), passwordHash, chance)
  })
  return {
    'auth.users': accounts.map(({ user }) => user),
    'auth.identities': accounts.map(({ identity }) => identity),
    profiles: everyone(people).map((person, index) =>
      profileRow(
        person,
        people.employees.find(({ id }) => id === person.id),
        index,
      ),
    ),
    user_roles: everyone(people).flatMap(({ id, roles, joinedAt }) =>
      roles.map((role): Row<'user_roles'> => ({ user_id: id, role, created_at: joinedAt })),
    ),
  }
}
