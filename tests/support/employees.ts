import type { GroupCondition } from '../../domain/groups.ts'
import { newId } from '../../server/platform/db/id.ts'
import type { EmployeePage } from '../../server/features/employees/employees/schemas.ts'
import type { GroupMembers, GroupPage } from '../../server/features/employees/groups/schemas.ts'
import type { TestApp } from './app.ts'
import type { SignedIn } from './people.ts'

/** What one call to the company's API answered: its HTTP status, and the code of a refusal. */
export type Answer = { http: number; code?: string }

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Hr = {
  companyId: string
  priya: SignedIn
  call: <Body = object>(method: Method, path: string, payload?: object) => Promise<Answer & Body>
  /** Records somebody, without an invitation unless it is asked for, and answers their id. */
  add: (fields: object) => Promise<string>
  page: (id: string) => Promise<EmployeePage & Answer>
}

/** A company with an administrator, and the calls that they make. */
export async function makeHr(t: TestApp, company: { seats?: number } = {}): Promise<Hr> {
  const companyId = newId()
  const row = { id: companyId, name: `Harrow ${companyId.slice(-4)}`, ...company }
  await t.deps.db.insertInto('companies').values(row).execute()
  const priya = await t.signIn({ roles: ['COMPANY_ADMIN', 'EMPLOYEE'], companyId, fullName: 'Priya Nair' })
  const call: Hr['call'] = async (method, path, payload) => {
    const { headers } = priya
    const answer = await t.inject({
      method,
      url: `/api/company/employees${path}`,
      headers,
      ...(payload && { payload }),
    })
    return { http: answer.statusCode, ...JSON.parse(answer.body || '{}') }
  }
  return {
    companyId,
    priya,
    call,
    add: async (fields) => (await call<{ id: string }>('POST', '', { invite: false, ...fields })).id,
    page: (id) => call('GET', `/${id}`),
  }
}

/** The calls that an administrator makes about their company's groups. */
export function groupCalls(t: TestApp, hr: Hr) {
  async function call<Body = object>(method: Method, path = '', payload?: object): Promise<Answer & Body> {
    const { headers } = hr.priya
    const url = `/api/company/groups${path}`
    const answer = await t.inject({ method, url, headers, ...(payload && { payload }) })
    return { http: answer.statusCode, ...JSON.parse(answer.body || '{}') }
  }
  return {
    call,
    create: async (name: string, criteria: readonly GroupCondition[] = []) =>
      (await call<{ id: string }>('POST', '', { name, criteria })).id,
    page: (id: string) => call<GroupPage>('GET', `/${id}`),
    /** Names, and why each is in it. */
    peopleIn: async (id: string, query = '') => {
      const { items } = await call<GroupMembers>('GET', `/${id}/members${query}`)
      return items.map(({ fullName, sources }) => [fullName, sources.join(' ')])
    },
    putIn: (id: string, ids: string[]) => call('POST', `/${id}/members`, { chosen: { ids } }),
    takeOut: (id: string, ids: string[]) => call('POST', `/${id}/members/removals`, { chosen: { ids } }),
    /** Records somebody of this name. */
    add: (fullName: string, fields: object = {}) =>
      hr.add({ fullName, email: `${fullName.toLowerCase()}@${hr.companyId}.example`, ...fields }),
  }
}
export type GroupCalls = ReturnType<typeof groupCalls>
