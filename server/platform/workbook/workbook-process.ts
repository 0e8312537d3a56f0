import { z } from 'zod'
import { inParts, sheetRows } from './sheet-rows.ts'

const Task = z.object({ bytes: z.instanceof(Uint8Array) })

/** Sends a part of the rows each time that the last one was taken, and an empty part behind them; null for what nobody can read. */
function sendInParts(rows: string[][] | null): void {
  const parts = inParts(rows ?? [])
  const sendPart = () => {
    const { value = [] } = parts.next()
    process.send?.(rows === null ? null : value)
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
