import { z } from 'zod'
import { call, type Person } from '../api.ts'

/** What one person asks to be written. */
type Write = { kind: 'favourite' | 'redemption'; person: Person; offerId: string }

/** What the server promised: it said 2xx. */
export type Promised = {
  favourites: { userId: string; offerId: string }[]
  redemptions: { id: string; userId: string; offerId: string; code: string | null }[]
}

export type Writer = {
  /** Writes until the server no longer answers; what was not acknowledged is asked again by the next run. */
  run: (origin: string, onAnswer: () => void) => Promise<void>
  promised: Promised
  count: () => number
}

const Redeemed = z.object({ redemption: z.object({ id: z.string() }), code: z.string().optional() })

const AT_ONCE = 16

/** Every person with every offer, the same offer for all in a row, so that they meet at its counter. */
function* allWrites(people: readonly Person[], offerIds: readonly string[]): Generator<Write> {
  for (const offerId of offerIds) {
    for (const person of people) {
      yield { kind: 'favourite', person, offerId }
      yield { kind: 'redemption', person, offerId }
    }
  }
}

function send(origin: string, { kind, person, offerId }: Write) {
  const { token } = person
  if (kind === 'favourite') return call(origin, `/api/favourites/${offerId}`, { method: 'PUT', token })
  return call(origin, `/api/offers/${offerId}/redemptions`, { method: 'POST', token, body: { via: 'code' } })
}

/** Writes favourites and redemptions, sixteen in flight, and remembers each that the server acknowledged. */
export function createWriter(people: readonly Person[], offerIds: readonly string[]): Writer {
  const promised: Promised = { favourites: [], redemptions: [] }
  const fresh = allWrites(people, offerIds)
  const again: Write[] = []

  function keepPromise({ kind, person, offerId }: Write, body: unknown): void {
    const userId = person.id
    if (kind === 'favourite') return void promised.favourites.push({ userId, offerId })
    const { redemption, code = null } = Redeemed.parse(body)
    promised.redemptions.push({ id: redemption.id, userId, offerId, code })
  }

  function next(): Write {
    const one = again.pop() ?? fresh.next().value
    if (!one) throw new Error('There is nothing left to write.')
    return one
  }

  /** Answers whether the server still answers. */
  async function write(origin: string, one: Write): Promise<boolean> {
    const answer = await send(origin, one).catch(() => undefined)
    if (answer && answer.status < 300) keepPromise(one, answer.body)
    else if (answer && answer.status < 500) throw new Error(`A ${one.kind} was refused: ${JSON.stringify(answer.body)}`)
    else again.push(one)
    return answer !== undefined
  }

  async function work(origin: string, onAnswer: () => void): Promise<void> {
    for (let one = next(); await write(origin, one); one = next()) onAnswer()
  }

  return {
    promised,
    count: () => promised.favourites.length + promised.redemptions.length,
    run: async (origin, onAnswer) => {
      await Promise.all(Array.from({ length: AT_ONCE }, () => work(origin, onAnswer)))
    },
  }
}
