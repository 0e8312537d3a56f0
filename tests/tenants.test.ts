import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUPPLIER_SOURCE } from '../domain/offer-status.ts'
import { newId } from '../server/platform/db/id.ts'
import { testApp, type TestApp } from './support/app.ts'
import { BODIES, QUERIES } from './support/bodies.ts'
import { makeCodes, makeCompany, makeMerchant, makeOffer } from './support/catalogue.ts'
import { type SignedIn, supplierOf } from './support/people.ts'

let t: TestApp
let thief: SignedIn
let owner: SignedIn
/** What an id in an address names, by the beginning of the address: somebody else's. */
let theirs: Record<string, string>
let ownMerchant: string

type Endpoint = TestApp['endpoints'][number]

const call = async (person: SignedIn, method: Endpoint['method'], url: string, payload?: object | string) => {
  const type = typeof payload === 'string' ? { 'content-type': 'text/plain' } : {}
  const answer = await t.inject({ method, url, headers: { ...person.headers, ...type }, ...(payload && { payload }) })
  return { status: answer.statusCode, code: answer.body === '' ? null : answer.json<{ code?: string }>().code }
}

beforeAll(async () => {
  t = await testApp()
  const { db } = t.deps
  const [companyId, merchantId, own] = await Promise.all([
    makeCompany(t.deps),
    makeMerchant(t.deps),
    makeMerchant(t.deps),
  ])
  ownMerchant = own
  owner = await supplierOf(t.deps, merchantId)
  const colleague = await supplierOf(t.deps, merchantId)
  thief = await supplierOf(t.deps, own)
  for (const { userId } of [owner, thief])
    await db.insertInto('user_roles').values({ user_id: userId, role: 'EMPLOYEE' }).execute()
  const fields = { merchant_id: merchantId, source: SUPPLIER_SOURCE, type: 'CODE' as const }
  const offerId = await makeOffer(t.deps, fields)
  await makeCodes(t.deps, offerId, ['A-1', 'A-2'], true)
  const form = { merchantId, type: 'CODE', title: 'Another wording' }
  await call(owner, 'PUT', `/api/supplier/offers/${offerId}`, form)
  await call(owner, 'POST', `/api/supplier/merchants/${merchantId}/invitations`, { email: 'gwen@homepost.example' })
  await call(owner, 'PUT', `/api/supplier/merchants/${merchantId}/page`, { version: null, about: 'Coffee' })
  await call(owner, 'POST', `/api/offers/${offerId}/redemptions`, { via: 'code' })
  const { id: invitation } = await db.selectFrom('supplier_invitations').select('id').executeTakeFirstOrThrow()
  const { id: redemption } = await db.selectFrom('redemptions').select('id').executeTakeFirstOrThrow()
  const session = db.selectFrom('auth.sessions').select('id').where('user_id', '=', owner.userId)
  const { id: sessionId } = await session.executeTakeFirstOrThrow()
  const [view, application, template, card, ownCard] = [newId(), newId(), newId(), newId(), newId()]
  await db.insertInto('saved_views').values({ id: view, user_id: owner.userId, name: 'Mine', filters: '{}' }).execute()
  await db
    .insertInto('applications')
    .values({ id: application, kind: 'COMPANY', user_id: owner.userId, name: 'Lantern' })
    .execute()
  await sql`insert into card_templates (id, company_id, name, brand, symbology)
    values (${template}, ${companyId}, 'Club', 'Club', 'QR')`.execute(db)
  await sql`insert into employee_cards (id, company_id, user_id, template_id, card_number_enc, card_number_last4, status)
    values (${card}, ${companyId}, ${owner.userId}, ${template}, '', '', 'ACTIVE')`.execute(db)
  await sql`insert into own_cards (id, user_id, name, symbology, code_enc, code_digest, code_last4, bg_color)
    values (${ownCard}, ${owner.userId}, 'Club', 'QR', '', '', '', '#1e40af')`.execute(db)
  BODIES['PUT /api/supplier/offers/:id'] = { merchantId: own, title: 'Stolen', voucherCode: 'SAVE20' }
  BODIES['PUT /api/supplier/merchants/:id/page'] = { version: null, about: 'Stolen' }
  theirs = {
    '/api/supplier/offers/:id': offerId,
    '/api/supplier/merchants/:id': merchantId,
    '/api/supplier/merchants/:id/people/:userId': colleague.userId,
    '/api/supplier/merchants/:id/invitations/:invitationId': invitation,
    '/api/me/redemptions/:id': redemption,
    '/api/me/saved-views/:id': view,
    '/api/me/sessions/:sessionId': sessionId,
    '/api/cards/:id': card,
    '/api/own-cards/:id': ownCard,
    '/api/applications/:id': application,
  }
})
afterAll(() => t.close())

/** Addresses of what is somebody's own; those of the catalogue are everybody's. */
const isOwned = ({ url }: Endpoint) => /^\/api\/(supplier|me|cards|own-cards|applications)\/.*:/.test(url)
/** A person's choice about a thing of everybody's, named by that thing. */
const isChoice = ({ url }: Endpoint) => /\/(reminders|follows|notification-preferences)\//.test(url)

/** The address with the id that it ends its last `:name` with; undefined when this table does not know what is meant. */
function addressOf(url: string): string | undefined {
  let path = url
  for (let at = url.lastIndexOf('/:'); at >= 0; at = url.lastIndexOf('/:', at - 1)) {
    const end = url.indexOf('/', at + 1) < 0 ? url.length : url.indexOf('/', at + 1)
    const id = theirs[url.slice(0, end)]
    if (id === undefined) return undefined
    path = path.slice(0, at + 1) + id + path.slice(end)
  }
  return path
}

/** Deletes that answer "it is gone" for what the caller never had: nothing is told, and the state below shows that nothing is lost. */
const SAID_GONE = ['DELETE /api/me/saved-views/:id']

const TABLES = [
  'offers',
  'voucher_codes',
  'offer_revisions',
  'supplier_invitations',
  'supplier_merchants',
  'merchant_page_proposals',
]
const OTHERS = ['saved_views', 'redemptions', 'employee_cards', 'own_cards', 'applications', 'auth.sessions']

/** Everything that could be changed, as one text. */
async function stateOf(): Promise<string[]> {
  const rows = [...TABLES, ...OTHERS].map((table) =>
    sql<{
      rows: string
    }>`select coalesce(string_agg(t::text, '|' order by t::text), '') as rows from ${sql.table(table)} t`.execute(
      t.deps.db,
    ),
  )
  return (await Promise.all(rows)).map((answer) => answer.rows[0]?.rows ?? '')
}

test('what belongs to another merchant or person is answered as what does not exist, by every endpoint, and stays as it is', async () => {
  const owned = t.endpoints.filter((endpoint) => isOwned(endpoint) && !isChoice(endpoint))
  expect(owned.filter(({ url }) => addressOf(url) === undefined).map(({ url }) => url)).toEqual([])
  const before = await stateOf()
  const wrong: string[] = []
  for (const { method, url } of owned) {
    const address = addressOf(url) ?? ''
    // Of the own merchant, somebody of another team and their invitation.
    const beside = address.replace(theirs['/api/supplier/merchants/:id'] ?? '', ownMerchant)
    const tries = url.match(/:/g)?.length === 2 ? [address, beside] : [address]
    for (const path of tries) {
      const { status, code } = await call(
        thief,
        method,
        path + (QUERIES[`${method} ${url}`] ?? ''),
        BODIES[`${method} ${url}`],
      )
      const isFine = SAID_GONE.includes(`${method} ${url}`)
        ? status === 204
        : status === 404 && code?.endsWith('not_found')
      if (!isFine) wrong.push(`${method} ${url}: ${status} ${code}`)
    }
  }
  expect(wrong).toEqual([])
  expect(await stateOf()).toEqual(before)
})

test('another merchant’s list, figures and pictures are out of reach by their query too', async () => {
  const merchantId = theirs['/api/supplier/merchants/:id']
  const answers = await Promise.all([
    call(thief, 'GET', `/api/supplier/offers?merchantId=${merchantId}`),
    call(thief, 'GET', `/api/supplier/stats?merchantId=${merchantId}`),
    t
      .inject({
        method: 'POST',
        url: `/api/supplier/pictures?merchantId=${merchantId}`,
        headers: { ...thief.headers, 'content-type': 'image/png' },
        payload: Buffer.from('x'),
      })
      .then((answer) => ({ status: answer.statusCode, code: answer.json<{ code: string }>().code })),
    call(thief, 'POST', '/api/supplier/offers', { merchantId, title: 'Stolen', voucherCode: 'A' }),
  ])
  expect(answers).toEqual(answers.map(() => ({ status: 404, code: 'merchant_not_found' })))
})
