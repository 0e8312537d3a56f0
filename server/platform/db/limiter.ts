import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from './pool.ts'

/** So many points of each key within so many seconds of its first one. */
export type Limit = { name: string; points: number; seconds: number }
type Allowance = { isAllowed: boolean; taken: number; retryAfterSeconds: number }

function limiterOf(db: Db, { name, points, seconds }: Limit): RateLimiterPostgres {
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows, rowCount: rows.length }
  }
  return new RateLimiterPostgres({
    storeClient: { query },
    storeType: 'client',
    schemaName: 'auth',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  })
}

const digest = (key: string) => createHash('sha256').update(key).digest('base64url')

function toAllowance(limit: Limit, result: RateLimiterRes | null): Allowance {
  const taken = result?.consumedPoints ?? 0
  const retryAfterSeconds = Math.max(1, Math.ceil((result?.msBeforeNext ?? 0) / 1000))
  return { isAllowed: taken <= limit.points, taken, retryAfterSeconds }
}

/** Takes points of a key; what is over the limit is counted too. The state is in the database, by the machine's clock. */
export async function takePoints(db: Db, limit: Limit, key: string, points = 1): Promise<Allowance> {
  try {
    return toAllowance(limit, await limiterOf(db, limit).consume(digest(key), points))
  } catch (error) {
    // The library throws its plain result for "too many".
    if (error instanceof RateLimiterRes) return toAllowance(limit, error)
    throw error
  }
}

/** What has been taken of a key, without taking any. */
export async function seePoints(db: Db, limit: Limit, key: string): Promise<Allowance> {
  return toAllowance(limit, await limiterOf(db, limit).get(digest(key)))
}

/** Gives a taken point back, for an attempt that turned out not to count. */
export async function returnPoint(db: Db, limit: Limit, key: string): Promise<void> {
  await limiterOf(db, limit).reward(digest(key), 1)
}

/** Sets the count of a key back to nothing. */
export async function forgetPoints(db: Db, limit: Limit, key: string): Promise<void> {
  await limiterOf(db, limit).delete(digest(key))
}

/** Rows of limits that ran out before `before`. */
export async function forgetLimits(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('auth.rate_limits').where('expire', '<', before.getTime()).execute()
}
