import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUPPLIER_SOURCE } from '../domain/offer-status.ts'
import { testApp, type TestApp } from './support/app.ts'
import { days, makeMerchant, makeOffer, makeOffers } from './support/catalogue.ts'
import { supplierOf } from './support/people.ts'
import type { Work } from './support/publishing-worker.ts'

const DRAFTS = 3000
const CODES = 20_000
/** Points of the work at which a process dies, spread over what it takes. */
const POINTS = 10
const TIMEOUT_MS = 180_000

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** Runs the work in a process of its own; with `killAfterMs` it dies so long after it began. Answers what it said and how long it took. */
async function runWork(work: Work, killAfterMs?: number): Promise<{ said: string[]; milliseconds: number }> {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: t.databaseUrl,
    DATA_DIR: t.deps.config.dataDir,
    DEMO: 'false',
  }
  const child = spawn(process.execPath, [resolve('tests/support/publishing-worker.ts')], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  child.stdin.end(JSON.stringify(work))
  const said: string[] = []
  let begun = 0
  for await (const line of createInterface(child.stdout)) {
    said.push(line)
    if (line !== 'begun') continue
    begun = performance.now()
    if (killAfterMs !== undefined) void wait(killAfterMs).then(() => child.kill('SIGKILL'))
  }
  await ended
  return { said, milliseconds: performance.now() - begun }
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.webp'))
    .map((entry) => join(entry.parentPath, entry.name))
}

test(
  'killed at ten points of publishing, of an upload and of a pool’s import, a process loses and doubles nothing',
  async () => {
    const merchantId = await makeMerchant(t.deps)
    const supplier = await supplierOf(t.deps, merchantId)
    const offerId = await makeOffer(t.deps, { merchant_id: merchantId, source: SUPPLIER_SOURCE, type: 'CODE' })
    const draft = {
      merchant_id: merchantId,
      status: 'DRAFT' as const,
      scheduled_at: days(-1),
      offer_url: 'https://shop.example/',
    }
    const drafts = await makeOffers(t.deps, ...Array.from({ length: DRAFTS }, () => draft))
    const noise = { create: { width: 1600, height: 900, channels: 3 as const, background: '#7a1f56' } }
    const picture = await sharp(noise).png().toBuffer()
    const codes = Array.from({ length: CODES }, (_, index) => `POOL-${index}`)
    const work: Work = {
      offerId,
      merchantId,
      authorization: supplier.headers.authorization,
      codes: codes.join('\n'),
      picture: picture.toString('base64'),
    }
    for (let point = 0; point < POINTS; point += 1) await runWork(work, point * 120)
    const { said } = await runWork(work)
    expect(said).toEqual(['begun', '200 201'])

    const pool = await t.deps.db
      .selectFrom('offers')
      .select(['pool_total', 'pool_free'])
      .where('id', '=', offerId)
      .executeTakeFirst()
    expect(pool).toEqual({ pool_total: CODES, pool_free: CODES })
    const stored = await sql<{ count: number }>`
      select count(*)::int as count from voucher_codes where offer_id = ${offerId}`.execute(t.deps.db)
    expect(stored.rows).toEqual([{ count: CODES }])
    const moves = await sql<{ to_status: string; moves: number; offers: number }>`
      select to_status, count(*)::int as moves, count(distinct offer_id)::int as offers from offer_history
      where offer_id = any(${drafts}::uuid[]) group by to_status`.execute(t.deps.db)
    expect(moves.rows).toEqual([{ to_status: 'LIVE', moves: DRAFTS, offers: DRAFTS }])
    const pictures = await t.deps.db.selectFrom('pictures').select('id').execute()
    expect(pictures).toHaveLength(1)
    const files = await filesOf(t.deps.config.dataDir)
    expect(files.filter((file) => file.includes(pictures[0]?.id ?? ''))).not.toHaveLength(0)
  },
  TIMEOUT_MS,
)
