import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Audience } from '../server/auth/guard/actor.ts'
import { newId } from '../server/platform/db/id.ts'
import { testApp, type TestApp } from './support/app.ts'
import { BODIES, QUERIES } from './support/bodies.ts'
import { makeCompany, makeMerchant } from './support/catalogue.ts'

type Headers = Record<string, string>

let t: TestApp
let byAudience: Record<Audience, Headers>

beforeAll(async () => {
  t = await testApp()
  const [companyId, merchantId] = await Promise.all([makeCompany(t.deps), makeMerchant(t.deps)])
  const [member, supplier, companyAdmin, admin] = await Promise.all([
    t.signIn({ roles: ['EMPLOYEE'], companyId }),
    t.signIn({ roles: ['SUPPLIER'] }),
    t.signIn({ roles: ['COMPANY_ADMIN'], companyId }),
    t.signIn({ roles: ['ADMIN'] }),
  ])
  await t.deps.db
    .insertInto('supplier_merchants')
    .values({ user_id: supplier.userId, merchant_id: merchantId })
    .execute()
  BODIES['PUT /api/supplier/offers/:id'] = { merchantId, title: 'Coffee' }
  byAudience = {
    public: {},
    session: member.headers,
    onboarding: member.headers,
    member: member.headers,
    company_member: member.headers,
    supplier: supplier.headers,
    company_admin: companyAdmin.headers,
    company_people: companyAdmin.headers,
    company_communications: companyAdmin.headers,
    company_cards: companyAdmin.headers,
    company_reports: companyAdmin.headers,
    admin: admin.headers,
  }
})

afterAll(() => t.close())

type Endpoint = TestApp['endpoints'][number]

async function ask({ method, url, audience }: Endpoint, id: string) {
  const payload = BODIES[`${method} ${url}`]
  const path = url.replaceAll(/:\w+/g, id) + (QUERIES[`${method} ${url}`] ?? '')
  const headers = { ...byAudience[audience], ...(typeof payload === 'string' && { 'content-type': 'text/plain' }) }
  const answer = await t.inject({ method, url: path, headers, ...(payload && { payload }) })
  const code = answer.body === '' ? null : answer.json<{ code: string }>().code
  return `${answer.statusCode} ${code}`
}

/** Taking away what is not there is no error, so that a repeated call is safe. */
const isRepeatable = ({ method, url }: Endpoint) =>
  method === 'DELETE' && /favourites|reminders|follows|saved-views/.test(url)

test('a path with an id that is none is answered as one whose id nothing has', async () => {
  const withIds = t.endpoints.filter(({ url }) => url.includes('/:'))
  expect(withIds.length).toBeGreaterThan(20)
  const wrong: string[] = []
  for (const endpoint of withIds) {
    const unknown = await ask(endpoint, newId())
    const malformed = await ask(endpoint, 'not-a-uuid')
    const expected = isRepeatable(endpoint) ? /^204 null$/ : /^404 (\w+_)?not_found$/
    if (unknown !== malformed || !expected.test(unknown)) {
      wrong.push(`${endpoint.method} ${endpoint.url}: ${unknown}, and ${malformed} for what is no id`)
    }
  }
  expect(wrong).toEqual([])
})
