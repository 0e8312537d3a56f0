import { median } from './measure.ts'
import { startServer } from './server.ts'
import { joinDatabase } from './fixture.ts'
import { number, type Row } from './table.ts'
import type { Workplace } from './workplace.ts'

const TIMES = 5
const AIM_S = 3

async function timeStart(dataDir: string, place: Workplace): Promise<number> {
  const server = await startServer(dataDir, place)
  await server.stop()
  return server.startedInMs / 1000
}

async function timeStarts(folder: () => Promise<string>, place: Workplace): Promise<number[]> {
  const seconds: number[] = []
  while (seconds.length < TIMES) seconds.push(await timeStart(await folder(), place))
  return seconds
}

function rowOf(measure: string, seconds: readonly number[], aim?: number): Row {
  const middle = median(seconds)
  const spread = `${number(Math.min(...seconds), 2)} to ${number(Math.max(...seconds), 2)} s in ${TIMES} starts`
  const row = { measure, result: `${number(middle, 2)} s`, details: `${spread}, from the process to the first page` }
  return aim === undefined ? row : { ...row, aim: `<= ${aim} s`, isMet: middle <= aim }
}

/** Starts of the server on a new folder, on the loaded one at rest, and on the loaded one whose database already runs. */
export async function measureStartUp(dataDir: string, place: Workplace): Promise<Row[]> {
  const anew = await timeStarts(place.newFolder, place)
  const stopped = await timeStarts(async () => dataDir, place)
  const { leave } = await joinDatabase(dataDir, place)
  const running = await timeStarts(async () => dataDir, place)
  await leave()
  return [
    rowOf('Start-up, new folder (no demo)', anew),
    rowOf('Start-up, warm, database stopped', stopped, AIM_S),
    rowOf('Start-up, warm, database running', running, AIM_S),
  ]
}
