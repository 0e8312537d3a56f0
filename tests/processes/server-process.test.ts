import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRunning, type ServerProcess, startServerProcess } from '../support/server-process.ts'

const PATIENTLY = { timeout: 15_000 }
const EVERY_MS = 40
/** Of nobody: it is refused once the database has been asked. */
const SIGN_IN = {
  path: '/auth/v1/token?grant_type=password',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'ada@example.com', password: 'a long enough word' }),
}

/** A connection to the server that sends `text`, and the first that comes back. */
async function ask({ url }: ServerProcess, text: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  // Being cut off is what these clients are for.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return { socket, answer: once(socket, 'data').then(([chunk]) => String(chunk)) }
}

const post = (path: string, headers: string, body = '') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`

/** Uploads a byte now and then; comes back when the server waits for them. */
async function uploadSlowly(server: ServerProcess): Promise<void> {
  const { socket, answer } = await ask(server, post('/auth/v1/otp', 'Content-Length: 200000\r\nExpect: 100-continue'))
  expect(await answer).toContain('100 Continue')
  const timer = setInterval(() => socket.write('x'), EVERY_MS)
  socket.once('close', () => clearInterval(timer))
}

/** Asks for more than fits between server and client, and reads a byte of it now and then. */
async function readSlowly(server: ServerProcess): Promise<void> {
  const { socket, answer } = await ask(server, 'GET /api/docs/json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(100))
  expect(await answer).toContain('200 OK')
  socket.pause()
  const timer = setInterval(() => socket.read(1), EVERY_MS)
  socket.once('close', () => clearInterval(timer))
}

/** Asks for what the database cannot answer; comes back when the question waits there. */
async function queryLong(server: ServerProcess, blocker: Client): Promise<void> {
  blocker.on('error', () => undefined)
  await blocker.connect()
  await blocker.query('begin; lock table auth.users in access exclusive mode')
  const { answer } = await ask(server, post(SIGN_IN.path, `Content-Length: ${SIGN_IN.body.length}`, SIGN_IN.body))
  let tooEarly = ''
  answer.then(
    (text) => (tooEarly = text),
    () => undefined,
  )
  const waiting = () => blocker.query("select from pg_stat_activity where wait_event_type = 'Lock'")
  // A timed job may wait for it, too.
  const isWaiting = async () => ((await waiting()).rowCount ?? 0) > 0
  await expect.poll(async () => tooEarly || (await isWaiting()), PATIENTLY).toBe(true)
}

describe('a server with a database of its own', () => {
  let server: ServerProcess

  beforeAll(async () => {
    // Nothing listens there.
    server = await startServerProcess({ SMTP_URL: 'smtp://127.0.0.1:9' })
  })
  afterAll(() => server.remove())

  test('says that its mail server cannot be used, and serves all the same', async () => {
    await expect.poll(() => server.said(), PATIENTLY).toContain('The mail server 127.0.0.1:9 cannot be used')
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  })

  test('serves again, and says what happened, when somebody stops its PostgreSQL', async () => {
    const pid = await server.postmaster()
    process.kill(pid, 'SIGTERM')
    await expect.poll(() => server.said(), PATIENTLY).toContain('PostgreSQL was told to stop while it is in use')
    await expect.poll(() => server.postmaster().catch(() => pid), PATIENTLY).not.toBe(pid)
    const { headers, body } = SIGN_IN
    const signIn = () => fetch(`${server.url}${SIGN_IN.path}`, { method: 'POST', headers, body })
    await expect.poll(async () => (await signIn()).status, { ...PATIENTLY, interval: 250 }).toBe(400)
  })

  test('stops within 15 seconds whatever its clients do, PostgreSQL too', async () => {
    const pid = await server.postmaster()
    await uploadSlowly(server)
    await readSlowly(server)
    await queryLong(server, new Client({ connectionString: await server.databaseUrl() }))
    const { code, milliseconds } = await server.stop()
    expect(milliseconds).toBeLessThan(15_000)
    expect(code).toBe(0)
    expect(server.complained()).toBe('')
    expect(await isRunning(pid)).toBe(false)
  })
})

test('a server whose output nobody reads any more stops in good order, PostgreSQL too', async () => {
  const server = await startServerProcess()
  try {
    const pid = await server.postmaster()
    server.stdout.destroy()
    expect(await server.stop()).toMatchObject({ code: 0 })
    expect(server.complained()).toContain('The standard output cannot be written to any more (EPIPE)')
    expect(await isRunning(pid)).toBe(false)
  } finally {
    await server.remove()
  }
})
