import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../tests/support/app.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test.each(['/', '/offers', '/offers/1234', '/nothing-here', '/assets'])('%s is the app', async (url) => {
  const answer = await t.inject({ url })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
})

test('a missing file is missing, and nothing outside the folder is served', async () => {
  for (const url of [
    '/assets/nothing.js',
    '/assets/',
    '/demo/',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/.vite/manifest.json',
  ]) {
    const answer = await t.inject({ url })
    expect(answer.statusCode, url).toBe(404)
  }
})

test('the chosen theme is in the first page, and nothing else of the cookie is', async () => {
  const dark = await t.inject({ url: '/', headers: { cookie: 'a=b; theme=dark' } })
  expect(dark.body).toContain('data-theme="dark"')
  const hostile = await t.inject({ url: '/', headers: { cookie: 'theme="><script>alert(1)</script>' } })
  expect(hostile.body).not.toContain('alert')
})

test('hashed files are kept for ever and served as compressed beforehand', async () => {
  const file = /src="(\/assets\/[^"]+\.js)"/.exec((await t.inject({ url: '/' })).body)?.[1] ?? ''
  const answer = await t.inject({ url: file, headers: { 'accept-encoding': 'br' } })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test.each([
  ['br;q=0', undefined],
  ['gzip;q=0, *', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', undefined],
])('Accept-Encoding %s is answered with %s, a page and a file alike', async (accepted, encoding) => {
  const file = /src="(\/assets\/[^"]+\.js)"/.exec((await t.inject({ url: '/' })).body)?.[1] ?? ''
  for (const url of ['/', file]) {
    const answer = await t.inject({ url, headers: { 'accept-encoding': accepted } })
    expect([url, answer.statusCode, answer.headers['content-encoding']]).toEqual([url, 200, encoding])
  }
})
