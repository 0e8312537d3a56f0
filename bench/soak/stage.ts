import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Random } from '../../domain/random.ts'
import { type Answer, type Call, call } from '../api.ts'
import type { ServerProcess } from '../server.ts'
import { number } from '../table.ts'
import type { Named, Particulars, Tally } from './tally.ts'
import { type Disturbance, judge, type Outcome } from './verdict.ts'

/** Where the soak takes place; the server is another one after each kill of it. */
export type Stage = {
  server: ServerProcess
  begunAt: number
  disturbances: (Disturbance & { victim: string })[]
  tally: Tally
  random: Random
  isOver: () => boolean
}

/** `right` are the statuses that such a request should get; by default that it succeeds. */
export type Ask = Call & { kind: string; path: string; right?: readonly (number | string)[] }

const SUCCESS = [200, 201, 204]
/** Whoever finds nobody there asks again a little later, as people do. */
const AFTER_BROKEN_MS = 200

/** Both protocols' names for the same. */
const ErrorBody = z.object({
  code: z.unknown(),
  error_code: z.string().optional(),
  requestId: z.string().optional(),
  error_id: z.string().optional(),
})

function particularsOf(body: unknown): Particulars {
  const { data } = ErrorBody.safeParse(body)
  const code = data?.error_code ?? (typeof data?.code === 'string' ? data.code : undefined)
  return { code, requestId: data?.requestId ?? data?.error_id }
}

/** The name of what ended a connection, or of a late answer. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return error.name
}

function whereIn({ begunAt, disturbances }: Stage, at: number): string {
  const last = disturbances.at(-1)
  const since = last && `, ${number((at - last.from) / 1000, 1)} s after ${last.victim}`
  return `at ${number((at - begunAt) / 1000)} s${since ?? ''}`
}

/** Counts what a request came to; answers whether it was right. */
export function note(
  stage: Stage,
  request: Named,
  outcome: Outcome,
  right: readonly (number | string)[],
  body?: unknown,
) {
  const verdict = judge(outcome, right, stage.disturbances)
  const about = verdict === 'right' ? {} : particularsOf(body)
  stage.tally.add(request, outcome, verdict, { ...about, where: whereIn(stage, outcome.ended) })
  return verdict === 'right'
}

/** Asks the server of the moment; undefined unless the answer is one of the right ones. */
export async function ask(stage: Stage, { kind, right = SUCCESS, ...request }: Ask): Promise<Answer | undefined> {
  const begun = performance.now()
  const { method = 'GET', path } = request
  const answer = await call(stage.server.origin, path, request).catch(nameOf)
  const isBroken = typeof answer === 'string'
  const outcome = { begun, ended: performance.now(), result: isBroken ? answer : answer.status }
  const isRight = note(stage, { kind, method, path }, outcome, right, isBroken ? undefined : answer.body)
  if (isBroken) await delay(AFTER_BROKEN_MS)
  return isRight && !isBroken ? answer : undefined
}

/** Does something again and again until the soak is over, with up to `pauseMs` in between. */
export async function keepDoing(stage: Stage, pauseMs: number, work: () => Promise<void>): Promise<void> {
  while (!stage.isOver()) {
    await work()
    await delay(pauseMs * stage.random())
  }
}
