import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { signUpPeople } from './api.ts'
import type { Fixture } from './fixture.ts'
import { residentMebibytes } from './memory.ts'
import { number, type Row } from './table.ts'

const TABS = 5_000
/** The server keeps this many of one person. */
const TABS_A_PERSON = 20
const AT_ONCE = 100
const AIM_MEBIBYTES = 150
const SETTLED_AFTER_MS = 3_000

function requestOf(token: string): string {
  const headers = ['host: bench.example', 'accept: text/event-stream', `authorization: Bearer ${token}`]
  return `GET /api/live HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`
}

/** Opens one tab's connection and waits until the server has greeted it. */
async function openTab(port: number, token: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.write(requestOf(token))
  let heard = ''
  while (!heard.includes('event: hello')) {
    const [chunk]: Buffer[] = await once(socket, 'data')
    heard += String(chunk)
    if (heard.length > 10_000 || !heard.startsWith('HTTP/1.1 200'))
      throw new Error(`A tab was refused: ${heard.slice(0, 200)}`)
  }
  socket.resume()
  return socket
}

/** What open tabs that wait for news cost the server in memory. */
export async function measureLive({ server }: Fixture): Promise<Row[]> {
  const people = await signUpPeople(server.origin, TABS / TABS_A_PERSON, 'tab')
  const tokens = people.flatMap(({ token }) => Array.from({ length: TABS_A_PERSON }, () => token))
  await delay(SETTLED_AFTER_MS)
  const before = await residentMebibytes(server)
  const tabs: Socket[] = []
  for (let first = 0; first < tokens.length; first += AT_ONCE) {
    const some = tokens.slice(first, first + AT_ONCE)
    tabs.push(...(await Promise.all(some.map((token) => openTab(server.port, token)))))
  }
  await delay(SETTLED_AFTER_MS)
  const open = tabs.filter(({ destroyed }) => !destroyed).length
  const more = (await residentMebibytes(server)) - before
  for (const tab of tabs) tab.destroy()
  return [
    {
      measure: 'Memory for open tabs that listen',
      result: `${number(more)} MiB`,
      aim: `< ${AIM_MEBIBYTES} MiB`,
      isMet: open === TABS && more < AIM_MEBIBYTES,
      details: `${number(open)} connections of ${number(people.length)} people, ${number((more * 1024) / open, 1)} KiB each`,
    },
  ]
}
