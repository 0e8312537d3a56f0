import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRunning, type ServerProcess, startServerProcess } from '../support/server-process.ts'

const PATIENTLY = { timeout: 20_000 }
const ASKED = 40

let server: ServerProcess
let metrics: string

/** The processes that a process started and that still run. */
async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      return [pid, Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])] as const
    }),
  )
  return parents.flatMap(([pid, above]) => (above === parent ? pid : []))
}

/** Those that serve; PostgreSQL is a child of one of them. */
const workers = () => childrenOf(server.pid)

beforeAll(async () => {
  server = await startServerProcess({ WORKERS: '2' })
  metrics = /Metrics are at (\S+)/.exec(server.said())?.[1] ?? ''
})
afterAll(() => server.remove())

/** How many answers of `/healthz` all processes together have counted. */
async function countedAnswers(): Promise<number> {
  const text = await (await fetch(metrics)).text()
  return Number(
    /^http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} (\d+)$/m.exec(text)?.[1] ?? 0,
  )
}

/** Each on a connection of its own, which the processes take in turn. */
async function askHealth(): Promise<number[]> {
  const headers = { connection: 'close' }
  const answers = await Promise.all(Array.from({ length: ASKED }, () => fetch(`${server.url}/healthz`, { headers })))
  return answers.map(({ status }) => status)
}

test('two processes serve one address, say so once, and their figures are added up', async () => {
  await expect.poll(() => server.said(), PATIENTLY).toContain('2 processes serve it')
  expect(await workers()).toHaveLength(2)
  expect(server.said().match(/Offerwell is ready/g)).toHaveLength(1)
  expect(server.said().match(/Metrics are at/g)).toHaveLength(1)
  const before = await countedAnswers()
  expect(new Set(await askHealth())).toEqual(new Set([200]))
  expect(await countedAnswers()).toBe(before + ASKED)
})

test('a process that is killed is replaced, and the other serves meanwhile', async () => {
  const [first = 0, second] = await workers()
  process.kill(first, 'SIGKILL')
  const lost = 'A process that served ended with SIGKILL. Another takes its place.'
  await expect.poll(() => server.complained(), PATIENTLY).toContain(lost)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  await expect.poll(async () => (await workers()).length, PATIENTLY).toBe(2)
  expect(await workers()).toContain(second)
  await expect.poll(async () => (await fetch(metrics)).status, PATIENTLY).toBe(200)
})

test('they stop together, and their PostgreSQL with them', async () => {
  const [serving, postmaster] = [await workers(), await server.postmaster()]
  const { code, milliseconds } = await server.stop()
  expect([code, server.said().match(/Stopping/g)]).toEqual([0, ['Stopping']])
  expect(milliseconds).toBeLessThan(16_000)
  for (const pid of [...serving, postmaster]) expect(await isRunning(pid)).toBe(false)
})

test('when the process that leads them is killed, none goes on', async () => {
  const led = await startServerProcess({ WORKERS: '2' })
  await expect.poll(() => led.said(), PATIENTLY).toContain('2 processes serve it')
  const serving = [...(await childrenOf(led.pid)), await led.postmaster()]
  process.kill(led.pid, 'SIGKILL')
  await expect.poll(() => Promise.all(serving.map((pid) => isRunning(pid))), PATIENTLY).not.toContain(true)
  await led.remove()
})
