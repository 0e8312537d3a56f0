import { z } from 'zod'
import { sheetRows } from './sheet-rows.ts'

const Task = z.object({ bytes: z.instanceof(Uint8Array) })
const ROWS_OF_A_PART = 2000

/** Sends a part of the rows each time that the last one was taken, and an empty part behind them; null for what nobody can read. */
function sendInParts(rows: string[][] | null): void {
  let at = 0
  const sendPart = () => {
    process.send?.(rows?.slice(at, at + ROWS_OF_A_PART) ?? null)
    at += ROWS_OF_A_PART
  }
  process.on('message', sendPart)
  sendPart()
}

process.once('message', (message) => {
  const { bytes } = Task.parse(message)
  void sheetRows(bytes)
    .catch(() => null)
    .then(sendInParts)
})
