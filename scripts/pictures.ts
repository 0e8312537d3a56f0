import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import pg from 'pg'
import sharp from 'sharp'
import { TOURS } from '../domain/enums.ts'
import { startEmbeddedPostgres } from '../server/platform/db/embedded/embedded.ts'
import { browserLaunch } from '../tests/support/browser.ts'
import { sessionOf, signedIn } from '../tests/support/session.ts'
import { endOf, readyAddress } from '../tests/support/worlds/processes.ts'
import { type Picture, PICTURES } from './pictures/list.ts'

/** Takes the pictures of the help anew, from the product as it is with its demo world: `npm run pictures`. The files are kept with the articles. */
const FOLDER = fileURLToPath(new URL('../docs/help/pictures/', import.meta.url))
/** As the help draws them. */
const VIEWPORT = { width: 1280, height: 800 }
const QUALITY = 82

type Place = { url: string; pool: pg.Pool; browser: Browser }

/** Nothing loads, moves or waits any more. */
async function settle(page: Page, heading: string | undefined): Promise<void> {
  await page.getByRole('heading', { level: 1, ...(heading && { name: heading, exact: true }) }).waitFor()
  await page.locator('[aria-busy="true"], .skeleton').filter({ visible: true }).first().waitFor({ state: 'hidden' })
  await page.evaluate(`Promise.all([document.fonts.ready, ...[...document.images]
    .filter((image) => image.getBoundingClientRect().top < innerHeight)
    .map((image) => image.decode().catch(() => undefined))])`)
}

async function take({ url, pool, browser }: Place, picture: Picture): Promise<Buffer> {
  const session = await sessionOf({ url }, picture.person)
  // A proposed tour would stand above what the picture is of.
  for (const tour of TOURS) {
    await fetch(new URL('/api/me/tours', url), {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.access_token}` },
      body: JSON.stringify({ tour, ended: true }),
    })
  }
  const context = await browser.newContext({
    ...signedIn({ url }, session),
    viewport: VIEWPORT,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  const page = await context.newPage()
  const { rows } = picture.id ? await pool.query<{ id: string }>(picture.id) : { rows: [] }
  await page.goto(picture.path.replace(':id', rows[0]?.id ?? ''))
  await settle(page, picture.heading)
  const png = await page.screenshot()
  await context.close()
  return await sharp(png).webp({ quality: QUALITY }).toBuffer()
}

const dataDir = mkdtempSync(join(tmpdir(), 'offerwell-pictures-'))
const database = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false })
const server = spawn(process.execPath, ['server/main.ts'], {
  env: { ...process.env, PORT: '0', DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
})
try {
  const url = await readyAddress(server)
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const browser = await chromium.launch(await browserLaunch())
  mkdirSync(FOLDER, { recursive: true })
  for (const picture of PICTURES) {
    const file = await take({ url, pool, browser }, picture)
    writeFileSync(join(FOLDER, `${picture.name}.webp`), file)
    process.stdout.write(`${picture.name}: ${Math.round(file.length / 1024)} KiB\n`)
  }
  await browser.close()
  await pool.end()
} finally {
  await endOf(server)
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
