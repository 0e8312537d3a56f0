import { createSocket, type Socket } from 'node:dgram'
import { afterEach, expect, test } from 'vitest'
import { createNames } from './names.ts'

const servers: Socket[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** The answer section of one TXT record, whose name points back at the question. */
function record(parts: readonly string[]): Buffer {
  const data = Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)])))
  const head = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length])
  return Buffer.concat([head, data])
}

type Reply = { records?: readonly (readonly string[])[]; status?: number }

/** A name server that says this to every question; undefined says nothing. */
async function serve(reply: Reply | undefined): Promise<string> {
  const socket = createSocket('udp4')
  servers.push(socket)
  socket.on('message', (question, { port, address }) => {
    if (!reply) return
    const { records = [], status = 0 } = reply
    let end = 12
    while (question[end] !== 0) end += (question[end] ?? 0) + 1
    const header = Buffer.from([...question.subarray(0, 2), 0x81, 0x80 + status, 0, 1, 0, records.length, 0, 0, 0, 0])
    socket.send(Buffer.concat([header, question.subarray(12, end + 5), ...records.map(record)]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return `127.0.0.1:${socket.address().port}`
}

test('the parts of a text are joined, and each record is one text', async () => {
  const names = createNames({ servers: [await serve({ records: [['offer', 'well'], ['v=spf1 -all']] })] })
  expect(await names.texts('_offerwell.harrowpike.example')).toEqual(['offerwell', 'v=spf1 -all'])
})

test('a name without such a record, and one that does not exist, have no text', async () => {
  expect(await createNames({ servers: [await serve({})] }).texts('harrowpike.example')).toEqual([])
  expect(await createNames({ servers: [await serve({ status: 3 })] }).texts('harrowpike.example')).toEqual([])
})

test('a server that fails is no word that the record is missing, and one that is silent is not waited for', async () => {
  await expect(createNames({ servers: [await serve({ status: 2 })] }).texts('harrowpike.example')).rejects.toThrow()
  const silent = createNames({ servers: [await serve(undefined)], atMostMs: 200 })
  await expect(silent.texts('harrowpike.example')).rejects.toThrow()
})
