import dns from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'

let t: TestApp
let port: number
let hits = 0
let people: SignedIn[]
const asked: string[] = []
const server = createServer((_, response) => {
  hits += 1
  response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Discount code: INSIDE10</p>')
})

/** What a hostile name server answers for each name below shop.example; the last one goes on. */
const ANSWERS: Record<string, string[]> = {
  loopback: ['127.0.0.1'],
  'loopback-6': ['::1'],
  mapped: ['::ffff:127.0.0.1'],
  'mapped-hex': ['::ffff:7f00:1'],
  compatible: ['::127.0.0.1'],
  nat64: ['64:ff9b::7f00:1'],
  'local-nat64': ['64:ff9b:1::7f00:1'],
  sixtofour: ['2002:7f00:1::1'],
  teredo: ['2001:0:7f00:1::'],
  private10: ['10.0.0.1'],
  private172: ['172.16.0.1'],
  private192: ['192.168.0.1'],
  carrier: ['100.64.0.1'],
  metadata: ['169.254.169.254'],
  'link-local': ['fe80::1'],
  unique: ['fd00::1'],
  any: ['0.0.0.0'],
  'any-6': ['::'],
  broadcast: ['255.255.255.255'],
  multicast: ['224.0.0.1'],
  documentation: ['192.0.2.1'],
  benchmark: ['198.18.0.1'],
  nothing: [],
}
const realLookup = dns.lookup

type Answer = (error: Error | null, ...rest: unknown[]) => void

/** Only the outside world is played: what names lead to. */
function lookUp(host: string, options: { all?: boolean }, callback: Answer): unknown {
  const name = host.replace(/\.shop\.example$/, '')
  const answers = ANSWERS[name]
  if (!answers) return Reflect.apply(realLookup, dns, [host, options, callback])
  asked.push(name)
  const found = answers.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  if (found.length === 0) return callback(Object.assign(new Error('none'), { code: 'ENOTFOUND' }))
  return callback(null, found)
}

beforeAll(async () => {
  t = await testApp()
  people = await Promise.all(Array.from({ length: 4 }, () => t.signIn({ roles: ['ADMIN'] })))
  server.listen(0)
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
  await ask('/admin/scrape-domains', { domain: 'shop.example' }, 0)
  Reflect.set(dns, 'lookup', lookUp)
  syncBuiltinESMExports()
})
afterAll(async () => {
  Reflect.set(dns, 'lookup', realLookup)
  syncBuiltinESMExports()
  server.closeAllConnections()
  server.close()
  await t.close()
})

const ask = (path: string, payload: object, turn: number) =>
  t.inject({ method: 'POST', url: `/api${path}`, headers: people[turn % people.length]?.headers ?? {}, payload })

async function expectRefused(url: string, turn: number): Promise<void> {
  const answer = await ask('/functions/scrape-url', { url }, turn)
  expect(answer.statusCode, url).toBe(200)
  expect(answer.json(), url).toMatchObject({ error: expect.any(String), offers: [], provenance: null, count: 0 })
}

test('an allowed name that leads to an address of the inside is not called, whatever form that has', async () => {
  const names = Object.keys(ANSWERS)
  for (const [turn, name] of names.entries()) {
    await expectRefused(`http://${name}.shop.example:${port}/`, turn)
    await expectRefused(`https://${name}.shop.example:${port}/`, turn)
  }
  expect(hits).toBe(0)
  expect(new Set(asked)).toEqual(new Set(names))
}, 60_000)

test('an address beside a public one is not called, nor one that comes at the next question', async () => {
  ANSWERS['beside'] = ['1.1.1.1', '127.0.0.1']
  await expectRefused(`http://beside.shop.example:${port}/`, 0)
  ANSWERS['changing'] = ['1.1.1.1']
  const before = asked.length
  const first = expectRefused(`http://changing.shop.example:${port}/`, 1)
  await expect.poll(() => asked.length).toBe(before + 1)
  ANSWERS['changing'] = ['127.0.0.1']
  await first
  // It went where the one look-up said, and asked no second time.
  expect(asked.length).toBe(before + 1)
  await expectRefused(`http://changing.shop.example:${port}/`, 1)
  expect(hits).toBe(0)
}, 60_000)

const literal = (host: string) => `http://${host}:PORT/`
const HOSTILE = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '0x7f.1',
  '127.0.0.1.',
  '127。0。0。1',
  '１２７.0.0.1',
  '①②⑦.0.0.1',
  '0',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  '[::127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fd00::1]',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'shop.example@127.0.0.1',
  'shop.example:443@127.0.0.1',
  'www.shop.example%40127.0.0.1',
  '127.0.0.1#.shop.example',
  '127.0.0.1/?.shop.example',
  '127.0.0.1\\.shop.example',
  'shop.example\\@127.0.0.1',
  'user:pass@loopback.shop.example',
  'shop.example.127.0.0.1.nip.io',
  '127.0.0.1.nip.io',
  'shop.example.localhost',
  'notshop.example',
  'shop.example.evil.example',
  'metadata.google.internal',
].map(literal)
const OTHERS = [
  'file:///etc/passwd',
  'gopher://127.0.0.1:PORT/',
  'ftp://127.0.0.1:PORT/',
  'data:text/html,<p>code: A1B2</p>',
  'javascript:alert(1)',
  'blob:http://127.0.0.1/',
  'unix:/var/run/docker.sock',
  '//127.0.0.1:PORT/',
  'http:///127.0.0.1:PORT/',
  'http:\\\\127.0.0.1:PORT\\',
  'http://127.0.0.1:PORT',
  'about:blank',
  'not an address',
  'http://',
  'https://[::1',
  'http://shop.example:99999/',
]

test('no address in disguise reaches the inside', async () => {
  const all = [...HOSTILE, ...OTHERS]
  expect(all.length).toBeGreaterThanOrEqual(60)
  for (const [turn, url] of all.entries()) {
    // The limit of each person is not what is tried here.
    await t.deps.db.deleteFrom('auth.rate_limits').execute()
    await expectRefused(url.replace('PORT', String(port)), turn)
  }
  expect(hits).toBe(0)
}, 120_000)
