import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { BYTE_ORDER_MARK, csvCell } from './write-csv.ts'

/** What waits to be taken stays in memory. */
const BATCHES_AHEAD = 1

const toLines = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => `${cells.map((cell) => csvCell(cell)).join(',')}\r\n`).join('')

async function* linesOf(
  head: readonly string[],
  first: IteratorResult<readonly string[][]>,
  rest: AsyncIterator<readonly string[][]>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${toLines([head])}`
  for (let batch = first; !batch.done; batch = await rest.next()) yield toLines(batch.value)
}

/**
 * Answers with a CSV file that is read batch by batch, as fast as it is taken. The first batch is read before anything is sent, so
 * that a fault is still answered as one; a later fault breaks the answer off, which a browser shows as a failed download.
 */
export async function sendCsv(
  reply: FastifyReply,
  {
    fileName,
    head,
    batches,
  }: { fileName: string; head: readonly string[]; batches: AsyncIterable<readonly string[][]> },
): Promise<FastifyReply> {
  const rest = batches[Symbol.asyncIterator]()
  const first = await rest.next()
  reply.header('content-disposition', `attachment; filename="${fileName}"`)
  return reply
    .type('text/csv; charset=utf-8')
    .send(Readable.from(linesOf(head, first, rest), { highWaterMark: BATCHES_AHEAD }))
}
