import { afterAll, beforeAll, expect, test } from 'vitest'
import { ERRORS } from '../domain/errors.ts'
import { AUTH_ERRORS } from '../server/auth/protocol/errors.ts'
import { testApp, type TestApp } from './support/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'] as const
const LONG = 'x'.repeat(300)
const TAILS = ['', '/', '/nothing', '/nothing/at/all', '/nothing.html', '?a=b', '/%E0%A4%A', `/offers/${LONG}`]

const PROTOCOLS = [
  {
    prefix: '/auth/v1',
    tails: [...TAILS, '/sso/nothing', `/factors/${LONG}/verify`],
    body: { code: 'not_found', message: AUTH_ERRORS.not_found.message },
  },
  {
    prefix: '/api',
    tails: [...TAILS, '/docs/nothing', '/docs/static/nothing', `/favourites/${LONG}`],
    body: { code: 'not_found', message: ERRORS.not_found.message, requestId: expect.any(String) },
  },
  {
    prefix: '/scim/v2',
    tails: [...TAILS, '/Bulk', '/Users/nothing/at/all'],
    type: 'application/scim+json',
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '404',
      detail: 'There is nothing at this address.',
    },
  },
]

test.each(PROTOCOLS)(
  'whatever $prefix does not know is a 404 in its own shape, with any method and body',
  async (one) => {
    const headers = { 'x-supabase-api-version': '2024-01-01', 'content-type': 'text/plain', accept: 'text/html' }
    for (const tail of one.tails) {
      const url = one.prefix + tail
      for (const method of METHODS) {
        const answer = await t.inject({ method, url, headers, ...(method !== 'GET' && { payload: '{' }) })
        const type = String(answer.headers['content-type']).split(';')[0]
        expect([method, url, answer.statusCode, type]).toEqual([method, url, 404, one.type ?? 'application/json'])
        expect(answer.json()).toEqual(one.body)
      }
      const head = await t.inject({ method: 'HEAD', url })
      expect([url, head.statusCode, head.body]).toEqual([url, 404, ''])
    }
  },
)
