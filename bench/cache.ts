import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { BareAnswer } from './bare-server.ts'
import { measureRate, requestBytes } from './http-load.ts'
import { compareRates } from './measure.ts'
import type { Fixture } from './fixture.ts'
import { number, type Row } from './table.ts'
import type { Workplace } from './workplace.ts'

const BARE_SERVER = fileURLToPath(new URL('bare-server.ts', import.meta.url))
const PATH = '/api/offers'
const CONNECTIONS = 32
const ROUNDS = 21
const ROUND_MS = 1_000
const WARM_UP_MS = 4_000
const AIM = 0.8

/** What Node's HTTP server adds by itself. */
const ADDED_BY_NODE = ['date', 'connection', 'keep-alive', 'transfer-encoding']

async function fetchAnswer(port: number, token: string): Promise<BareAnswer> {
  const asked = request({ host: '127.0.0.1', port, path: PATH, headers: { authorization: `Bearer ${token}` } }).end()
  const [answer] = await once(asked, 'response')
  const raw: string[] = answer.rawHeaders
  const isOwn = (index: number) => !ADDED_BY_NODE.includes(raw[index - (index % 2)]?.toLowerCase() ?? '')
  return { headers: raw.filter((_, index) => isOwn(index)), body: await buffer(answer) }
}

async function startBareServer(
  answer: BareAnswer,
  place: Workplace,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const child = fork(BARE_SERVER, { serialization: 'advanced', detached: true })
  const ended = once(child, 'exit')
  const stop = place.onLeave(async () => {
    child.kill()
    await ended
  })
  child.send(answer)
  const [port] = await once(child, 'message')
  return { port: z.number().parse(port), stop }
}

async function mustBeSame(answer: BareAnswer, port: number): Promise<void> {
  const bare = await fetchAnswer(port, '')
  const isSame = Buffer.compare(bare.body, answer.body) === 0 && bare.headers.join('\n') === answer.headers.join('\n')
  if (!isSame) throw new Error('The bare server does not answer the same bytes.')
}

/** The offers page from memory, against a bare server that sends the same bytes. */
export async function measureCache({ server, people: [person] }: Fixture, place: Workplace): Promise<Row[]> {
  const answer = await fetchAnswer(server.port, person.token)
  const bare = await startBareServer(answer, place)
  await mustBeSame(answer, bare.port)
  const bytes = requestBytes(PATH, person.token)
  const load = (port: number, ms: number) =>
    measureRate({ port, ms, connections: CONNECTIONS, next: () => bytes, staysAwake: true })
  for (const port of [server.port, bare.port]) await load(port, WARM_UP_MS)
  const { ours, theirs, ratio, lowest, highest } = await compareRates(
    ROUNDS,
    () => load(server.port, ROUND_MS),
    () => load(bare.port, ROUND_MS),
  )
  await bare.stop()
  return [
    {
      measure: 'Offers page from cache / bare node:http',
      result: number(ratio, 2),
      aim: `>= ${AIM}`,
      isMet: ratio >= AIM,
      details: `${number(ours)} / ${number(theirs)} a second, ${number(lowest, 2)} to ${number(highest, 2)} in ${ROUNDS} rounds, ${number(answer.body.length)} bytes, ${CONNECTIONS} connections`,
    },
  ]
}
