import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { expect, test as base, type Page } from '@playwright/test'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/platform/db/embedded/embedded.ts'
import { onFreePort } from './free-port.ts'
import { type ReceivedMail, startMailServer } from './mail/mail-server.ts'
import { copyOfWorld } from './worlds/prepared-world.ts'
import { endOf, outputOf, readyAddress } from './worlds/processes.ts'

export { expect }

export type Server = {
  url: string
  /** The same by name, as PUBLIC_URL has it: browsers allow passkeys for a name only. */
  publicUrl: string
  /** Asks the server's own database, for what no screen shows. */
  query: <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>
  /** Runs a command of the product against the same database and answers what it printed. */
  run: (command: string, ...args: string[]) => Promise<string>
  /** Starts one more process on the same database, which ends with the first; answers its address. */
  startAnother: () => Promise<string>
  /** Ends those others as a power cut would. */
  crashOthers: () => Promise<void>
  /** What came to the mail server, where the file asks for one; it knows no mailbox whose address begins with `gone`. */
  mails: () => readonly ReceivedMail[]
}

/** What runs the product's files; another one runs them from an image (scripts/container). */
const PROGRAM = process.env['E2E_SERVER'] ?? process.execPath

/** `outbox`: mail stays in the database, and addresses need no confirming; `smtp`: it goes to a real mail server. */
type Mail = 'outbox' | 'smtp'

/** Any name but `shared` is of one file, which has a server for itself and may change its whole world. */
type World = string

/** What the server's environment says beside what every test needs. */
type Settings = Readonly<Record<string, string>>

/** Mail to an address that the tests say is gone. */
const refuse = (address: string) =>
  address.startsWith('gone') ? { responseCode: 550, message: '5.1.1 No such mailbox' } : undefined

/** The whole product as a process of its own, with the demo world, for all tests of one worker. */
export const test = base.extend<{ baseURL: string }, { mail: Mail; world: World; settings: Settings; server: Server }>({
  mail: ['outbox', { option: true, scope: 'worker' }],
  // Playwright gives a worker of its own to each set of options.
  world: ['shared', { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ mail, settings }, use) => {
      const dataDir = await copyOfWorld()
      const database = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false })
      const mailServer = mail === 'smtp' ? await startMailServer({ refuse }) : undefined
      const env = {
        ...process.env,
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        AUTH_RATE_LIMITS: 'false',
        ...(mailServer && { SMTP_URL: mailServer.url }),
        ...settings,
      }
      const start = (file: string, args: string[] = [], more: Settings = {}) =>
        spawn(PROGRAM, [file, ...args], { env: { ...env, ...more } })
      // It must know its address before it listens: links and passkeys carry it.
      const serve = async (port: number) => {
        const address = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` }
        const child = start('server/main.ts', [], address)
        return { child, address, url: await readyAddress(child) }
      }
      const { child, url, address } = await onFreePort(serve).catch(async (error: unknown) => {
        // A server that did not come up must not leave its database behind.
        await database.stop()
        throw error
      })
      const others: ChildProcess[] = []
      const startAnother = () => {
        const other = start('server/main.ts', [], { ...address, PORT: '0' })
        others.push(other)
        return readyAddress(other)
      }
      const pool = new pg.Pool({ connectionString: database.url, max: 2 })
      pool.on('error', () => undefined)
      await use({
        url,
        publicUrl: address.PUBLIC_URL,
        query: async (sql, values) => (await pool.query(sql, values)).rows,
        run: (command, ...args) => outputOf(start(`server/commands/${command}.ts`, args, address)),
        startAnother,
        crashOthers: async () => void (await Promise.all(others.map((other) => endOf(other, 'SIGKILL')))),
        mails: () => mailServer?.received ?? [],
      })
      await pool.end()
      await Promise.all([child, ...others].map((one) => endOf(one)))
      await mailServer?.close()
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

export const DEMO_PASSWORD = 'Offerwell-demo-1'

/** Signs in as the screen does and keeps the session where it does, without the time that the screen takes; what follows opens a page. */
export async function signInAs(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', { data: { email, password } })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`)
  // The smallest file of the site: only a page of it may write what the site keeps.
  await page.goto('/mark.svg')
  await page.evaluate(`localStorage.setItem('offerwell.session', ${JSON.stringify(await answer.text())})`)
}

/** Signs in through the screen, as a person would. */
export async function signInOnScreen(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((address) => address.pathname !== '/auth')
}

/** Keeps the page from listening for changes, for tests that wait until nothing is on the way: that connection always is. */
export async function withoutLive(page: Page): Promise<void> {
  await page.route('**/api/live', (route) => route.abort())
}

/** Waits until the service worker has fetched what it keeps ready, and answers for this page; it begins when the page is idle. */
export async function untilWorkerServes(page: Page): Promise<void> {
  const isServed = () => page.evaluate<boolean>('navigator.serviceWorker.controller !== null')
  await expect.poll(isServed, { timeout: 30_000 }).toBe(true)
}
