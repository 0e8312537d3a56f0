import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type RequestTraits, classifyRequest } from './cacheable-requests.ts'

const ORIGIN = 'https://benefits.example'
const ID = '0192f0a4-7c1e-7b3a-9d55-1f2e3d4c5b6a'

function ask(path: string, asked: Partial<RequestTraits> = {}) {
  return classifyRequest({ method: 'GET', mode: 'cors', destination: '', ...asked }, new URL(path, ORIGIN))
}

const navigate = { mode: 'navigate', destination: 'document' } as const

test.each([
  '/',
  '/offers',
  `/offers/${ID}?from=mail`,
  `/offers/${ID}/till`,
  '/cards',
  '/auth',
  '/auth/confirm?token_hash=x',
  '/company',
  '/gone',
])('a person who opens %s gets a page', (path) => expect(ask(path, navigate)).toBe('page'))

test.each([
  '/go/ticket',
  '/go/ticket?x=/offers',
  '/m/ticket/0',
  '/m/ticket/o.gif',
  '/auth/v1/authorize?provider=google',
  '/auth/v1/verify?token=x',
  '/dev/outbox',
  '/dev/ui',
  '/docs',
  '/docs/users',
  '/api/docs',
  '/metrics',
  '/healthz',
  '/health',
  '/readyz',
])('%s is always the server’s, whoever asks', (path) => {
  for (const asked of [navigate, {}, { destination: 'image' } as const]) expect(ask(path, asked)).toBeNull()
})

test('a file opened in a tab is not a page', () => {
  for (const path of ['/service-worker.js', '/manifest.webmanifest', '/card-assets/pass.pdf'])
    expect(ask(path, navigate)).toBeNull()
})

test('only reading is answered', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])
    for (const path of ['/', '/api/offers', `/api/favourites/${ID}`])
      expect(ask(path, { ...navigate, method })).toBeNull()
})

test('of the whole data API only an employee’s own reading is kept', () => {
  const types = readFileSync('web/lib/api/schema.generated.ts', 'utf8')
  const paths = [...types.matchAll(/^ {4}"(\/api\/[^"]+)": \{/gm)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(30)
  const kept = paths.filter((path) => ask(path.replaceAll(/\{\w+\}/g, ID)) === 'data')
  expect(new Set(kept)).toEqual(
    new Set([
      '/api/announcements',
      '/api/cards',
      '/api/categories',
      '/api/collections',
      '/api/collections/{slug}',
      '/api/favourites',
      '/api/home',
      '/api/me/codes',
      '/api/me/follows',
      '/api/merchants',
      '/api/merchants/{id}',
      '/api/offers',
      '/api/offers/trending',
      '/api/offers/{id}',
      '/api/offers/{id}/similar',
    ]),
  )
})

test('built files and pictures are kept, pictures behind the data API are not', () => {
  expect(ask('/assets/CardPage-1a2b.js', { destination: 'script' })).toBe('file')
  expect(ask('/demo/logos/loamly.svg', { destination: 'image' })).toBe('picture')
  expect(ask('/api/files/1.png', { destination: 'image' })).toBeNull()
  expect(ask('/service-worker.js', { destination: 'serviceworker' })).toBeNull()
})
