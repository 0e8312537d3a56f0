import { setTimeout as delay } from 'node:timers/promises'
import { type Answer, call, type Call, type Person } from '../../../bench/api.ts'
import { createPromises, type Promised, requestOf, type Write } from '../../../bench/crash/promises.ts'
import { nameOf } from '../../../bench/soak/stage.ts'
import { mailKey } from './mail-watch.ts'
import { isExcused } from './verdict.ts'

export type Load = {
  start: () => void
  /** Resolves once nobody writes any more. */
  stop: () => Promise<void>
  promised: Promised
  /** When each write was acknowledged, in milliseconds of `performance.now()`. */
  acknowledgedAt: readonly number[]
  /** How often a reminder was asked for until it was acknowledged, by whom and of what. */
  reminders: ReadonlyMap<string, number>
  /** What a write came to that was not acknowledged, and how often. */
  refusals: Map<string, number>
}

const PAUSE_MS = 150
const AFTER_REFUSAL_MS = 250
/** Two minutes and more. */
const TRIES = 500
/** Each of so many offers a person asks to be reminded of. */
const REMINDED = 4
/** Soon enough to be mailed within the test, late enough to be asked for again after an outage. */
const REMIND_AFTER_MS = 45_000

type Reminder = { kind: 'reminder'; person: Person; offerId: string }
type Asked = Write | Reminder

function* writesOf(person: Person, offerIds: readonly string[]): Generator<Asked> {
  for (;;)
    for (const [index, offerId] of offerIds.entries()) {
      yield { kind: 'favourite', person, offerId }
      yield { kind: 'redemption', person, offerId }
      if (index % REMINDED === 0) yield { kind: 'reminder', person, offerId }
    }
}

function callOf(asked: Asked): Call & { path: string } {
  if (asked.kind !== 'reminder') return requestOf(asked)
  const remindAt = new Date(Date.now() + REMIND_AFTER_MS).toISOString()
  const path = `/api/me/reminders/${asked.offerId}`
  return { method: 'PUT', path, token: asked.person.token, body: { remindAt } }
}

/** The status and the product's own code for it. */
function describe({ status, body }: Answer): string {
  const code = typeof body === 'object' && body !== null && 'code' in body ? ` ${String(body.code)}` : ''
  return `${status}${code}`
}

/** Everybody writes one thing after the other, and asks again with the same request until it is acknowledged. */
export function createLoad(origin: string, people: readonly Person[], offerIds: readonly string[]): Load {
  const { promised, keep } = createPromises()
  const acknowledgedAt: number[] = []
  const reminders = new Map<string, number>()
  const refusals = new Map<string, number>()
  const writes = people.map((person) => writesOf(person, offerIds))
  let over = new AbortController()
  let working: Promise<unknown> = Promise.resolve()

  /** Answers whether it is over with: acknowledged, or refused for a reason that will not pass. */
  async function isDone(asked: Asked, tries: number): Promise<boolean> {
    const { path, ...request } = callOf(asked)
    const answer = await call(origin, path, request).catch(nameOf)
    if (typeof answer !== 'string' && answer.status < 300) {
      acknowledgedAt.push(performance.now())
      if (asked.kind === 'reminder') reminders.set(mailKey(asked.person.email, asked.offerId), tries)
      else keep(asked, answer.body)
      return true
    }
    const what = `${asked.kind} ${typeof answer === 'string' ? answer : describe(answer)}`
    refusals.set(what, (refusals.get(what) ?? 0) + 1)
    return !isExcused(what)
  }

  /** Goes on after the end, until what was asked is known to be there. */
  async function write(asked: Asked): Promise<void> {
    for (let tries = 1; tries < TRIES && !(await isDone(asked, tries)); tries += 1) await delay(AFTER_REFUSAL_MS)
  }

  async function work(own: Generator<Asked>): Promise<void> {
    while (!over.signal.aborted) {
      const { value, done } = own.next()
      if (done) return
      await write(value)
      await delay(PAUSE_MS)
    }
  }

  return {
    start: () => {
      over = new AbortController()
      working = Promise.all(writes.map(work))
    },
    stop: async () => {
      over.abort()
      await working
    },
    promised,
    acknowledgedAt,
    reminders,
    refusals,
  }
}
