import { call, type Person } from '../api.ts'
import { createPromises, type Promised, requestOf, type Write } from './promises.ts'

export type Writer = {
  /** Writes until the server no longer answers; what was not acknowledged is asked again by the next run. */
  run: (origin: string, onAnswer: () => void) => Promise<void>
  promised: Promised
  count: () => number
}

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

/** Writes favourites and redemptions, sixteen in flight, and remembers each that the server acknowledged. */
export function createWriter(people: readonly Person[], offerIds: readonly string[]): Writer {
  const { promised, keep, count } = createPromises()
  const fresh = allWrites(people, offerIds)
  const again: Write[] = []

  function next(): Write {
    const one = again.pop() ?? fresh.next().value
    if (!one) throw new Error('There is nothing left to write.')
    return one
  }

  /** Answers whether the server still answers. */
  async function write(origin: string, one: Write): Promise<boolean> {
    const request = requestOf(one)
    const answer = await call(origin, request.path, request).catch(() => undefined)
    if (answer && answer.status < 300) keep(one, answer.body)
    else if (answer && answer.status < 500) throw new Error(`A ${one.kind} was refused: ${JSON.stringify(answer.body)}`)
    else again.push(one)
    return answer !== undefined
  }

  async function work(origin: string, onAnswer: () => void): Promise<void> {
    for (let one = next(); await write(origin, one); one = next()) onAnswer()
  }

  return {
    promised,
    count,
    run: async (origin, onAnswer) => {
      await Promise.all(Array.from({ length: AT_ONCE }, () => work(origin, onAnswer)))
    },
  }
}
