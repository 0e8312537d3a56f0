import type { Fixture } from './fixture.ts'
import { measureRate, requestBytes } from './http-load.ts'
import { median } from './measure.ts'
import { startServer, type ServerProcess } from './server.ts'
import { number, type Row } from './table.ts'
import type { Workplace } from './workplace.ts'

const PATH = '/api/offers'
const CONNECTIONS = 32
const ROUNDS = 9
const ROUND_MS = 2_000
/** Longer than the second process takes to serve. */
const WARM_UP_MS = 10_000
const WORKERS = [1, 2] as const

/** `serverCores`, `loadCores`: processors that the server and the load took up on average. */
type Round = { rate: number; serverCores: number; loadCores: number }

const SPENT = /^process_cpu_seconds_total (\S+)/m
async function secondsOf({ metrics }: ServerProcess): Promise<number> {
  const text = await (await fetch(metrics)).text()
  return Number(SPENT.exec(text)?.[1])
}

const middle = (rounds: readonly Round[], what: keyof Round) => median(rounds.map((round) => round[what]))
/** What so many processes answer when each has a processor for itself, which here the load takes from them. */
const capacity = (rounds: readonly Round[], workers: number) =>
  median(rounds.map(({ rate, serverCores }) => (rate / serverCores) * workers))

/** The offers page from memory, from one process and from two on one port. */
export async function measureWorkers({ dataDir, people: [person] }: Fixture, place: Workplace): Promise<Row[]> {
  const bytes = requestBytes(PATH, person.token)
  const load = (port: number, ms: number) => measureRate({ port, ms, connections: CONNECTIONS, next: () => bytes })
  const round = async (server: ServerProcess): Promise<Round> => {
    const [begun, spent, own] = [performance.now(), await secondsOf(server), process.cpuUsage()]
    const rate = await load(server.port, ROUND_MS)
    const { user, system } = process.cpuUsage(own)
    const seconds = (performance.now() - begun) / 1000
    const serverCores = ((await secondsOf(server)) - spent) / seconds
    return { rate, serverCores, loadCores: (user + system) / 1e6 / seconds }
  }
  const tried = []
  for (const workers of WORKERS) {
    const server = await startServer(dataDir, place, { settings: { WORKERS: String(workers) } })
    await load(server.port, WARM_UP_MS)
    tried.push({ workers, server, rounds: [] as Round[] })
  }
  for (let at = 0; at < ROUNDS; at += 1) for (const { server, rounds } of tried) rounds.push(await round(server))
  await Promise.all(tried.map(({ server }) => server.stop()))
  return tried.map(({ workers, rounds }) => ({
    measure: `Offers page from cache, WORKERS=${workers}`,
    result: `${number(capacity(rounds, workers))}/s`,
    details: `with the load's cost taken out; ${number(middle(rounds, 'rate'))}/s beside it, the server on ${number(middle(rounds, 'serverCores'), 2)} processors and the load on ${number(middle(rounds, 'loadCores'), 2)}`,
  }))
}
