import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { limitAnswers, withoutEnd } from './connections.ts'

const PATIENCE = { headers: 400, request: 600, silence: 5000, answer: 1500, checkEvery: 50, stop: 300 }
const EVERY_MS = 40
const LATE_MS = 15_000

type Client = { socket: Socket; received: () => string; closed: Promise<unknown> }

async function openClient(port: number): Promise<Client> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  // Being cut off is what these clients are for.
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.on('close', () => resolve('closed')))
  await once(socket, 'connect')
  return { socket, received: () => text, closed }
}

/** Sends the first text at once and then a byte now and then, without ever coming to an end. */
async function openSlow(port: number, first: string): Promise<Client> {
  const client = await openClient(port)
  client.socket.write(first)
  const timer = setInterval(() => client.socket.write('x'), EVERY_MS)
  client.socket.on('close', () => clearInterval(timer))
  return client
}

/** What has happened, or `late` instead of a test that hangs. */
const inTime = (what: Promise<unknown>) =>
  Promise.race([what, new Promise((resolve) => setTimeout(resolve, LATE_MS, 'late').unref())])

const upload = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n`

const portOf = async (t: TestApp) => Number(new URL(await t.listen()).port)

describe('a client that is slow', () => {
  let t: TestApp
  let port = 0

  beforeAll(async () => {
    t = await testApp({ CONNECTIONS_PER_ADDRESS: '5' }, undefined, PATIENCE)
    port = await portOf(t)
  })
  afterAll(() => t.close())

  test.each([
    ['a body of the auth service', upload('/auth/v1/token?grant_type=password')],
    ['a body that was refused', upload('/api/onboarding/join')],
    ['a body of no address', upload('/nothing-here')],
    [
      'a body in chunks',
      'POST /auth/v1/otp HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nfffff\r\n',
    ],
    ['headers', 'GET / HTTP/1.1\r\nX-Slow: '],
  ])('is cut off while it sends %s', async (_what, first) => {
    const { closed } = await openSlow(port, first)
    expect(await inTime(closed)).toBe('closed')
  })

  test('is cut off when it sends nothing at all', async () => {
    const { received, closed } = await openClient(port)
    expect(await inTime(closed)).toBe('closed')
    expect(received()).toContain('HTTP/1.1 408 ')
  })

  test('is cut off when its answer cannot be made in time', async () => {
    const { socket, received, closed } = await openClient(port)
    await t.deps.db.transaction().execute(async (db) => {
      await sql`lock table auth.users in access exclusive mode`.execute(db)
      const body = JSON.stringify({ email: 'ada@example.com', password: 'a long enough word' })
      const headers = `Host: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`
      socket.write(`POST /auth/v1/token?grant_type=password HTTP/1.1\r\n${headers}\r\n\r\n${body}`)
      expect(await inTime(closed)).toBe('closed')
    })
    expect(received()).toBe('')
  })

  test('cannot open more connections than an address may have, and others are served again when they close', async () => {
    const clients = await Promise.all(Array.from({ length: 5 }, () => openClient(port)))
    const beyond = await openClient(port)
    expect(await inTime(beyond.closed)).toBe('closed')
    expect(beyond.received()).toBe('')
    for (const { socket } of clients) socket.end()
    await Promise.all(clients.map(({ closed }) => closed))
    await expect.poll(() => fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status)).toBe(200)
  })
})

test('a client that reads its answer byte by byte is cut off, and one that reads it is not', async () => {
  const bytes = Buffer.alloc(32 * 1024 * 1024)
  const server = createServer((_request, response) => response.end(bytes)).listen(0, '127.0.0.1')
  // Long enough for whoever reads, on a machine that is busy with other tests.
  limitAnswers(server, 5000)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const answer = await fetch(`http://127.0.0.1:${port}`)
  expect((await answer.arrayBuffer()).byteLength).toBe(bytes.length)
  const isCutOff = once(server, 'connection').then(([socket]: Socket[]) => socket && once(socket, 'close'))
  const { socket } = await openClient(port)
  socket.pause().write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const timer = setInterval(() => socket.read(1), EVERY_MS)
  expect(await inTime(isCutOff.then(() => 'closed'))).toBe('closed')
  clearInterval(timer)
  socket.destroy()
  server.close()
})

test('an answer that may go on for ever is left alone when its time is up', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/stream') withoutEnd(response)
    response.write('begun')
  }).listen(0, '127.0.0.1')
  limitAnswers(server, 300)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const [stream, answer] = await Promise.all([openClient(port), openClient(port)])
  stream.socket.write('GET /stream HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(stream.socket, 'data')
  // Asked for later, so that the stream's time is up too when this one is cut off.
  answer.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(await inTime(answer.closed)).toBe('closed')
  expect(stream.socket.destroyed).toBe(false)
  stream.socket.destroy()
  server.close()
})

test('a stop is over soon though clients never end their requests', async () => {
  const t = await testApp({}, undefined, { ...PATIENCE, headers: 60_000, request: 60_000 })
  const port = await portOf(t)
  const uploads = [upload('/auth/v1/otp'), upload('/api/onboarding/join'), upload('/nothing-here')]
  let begun = 0
  t.app.server.on('request', () => (begun += 1))
  const slow = await Promise.all(uploads.map((first) => openSlow(port, first)))
  await expect.poll(() => begun).toBe(uploads.length)
  expect(await inTime(t.close().then(() => 'stopped'))).toBe('stopped')
  expect(await inTime(Promise.all(slow.map(({ closed }) => closed)))).toEqual(['closed', 'closed', 'closed'])
})
