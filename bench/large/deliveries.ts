import { setTimeout as delay } from 'node:timers/promises'
import { inDatabase } from '../portals/readings.ts'
import { startMailSink } from '../portals/mail-sink.ts'
import { startServer } from '../server.ts'
import { number, type Row } from '../table.ts'
import type { Workplace } from '../workplace.ts'
import type { Worlds } from './worlds.ts'

const DELIVERIES = 20_000
const AIM = 1_000
const LOOK_EVERY_MS = 100
const LONGEST_MS = 180_000

const DUE = 'select count(*)::int as due from notification_deliveries where sent_at is null and failed_at is null'

const ADD = `
  with added as (
    insert into notifications (id, user_id, kind, title, body, link, source_key)
    select gen_random_uuid(), id, 'ACCOUNT', 'A message of the benchmark', 'Nothing has to be done.', '/account', 'bench:' || gen_random_uuid()
    from profiles where status = 'ACTIVE' and joined_at is not null and email like '%@crowd.example' limit $1
    returning id, user_id)
  insert into notification_deliveries (id, user_id, notification_id, channel)
  select gen_random_uuid(), user_id, id, 'EMAIL' from added`

/** How many notifications a second one process mails. */
export async function measureDeliveries({ small }: Worlds, place: Workplace): Promise<Row[]> {
  const sink = await startMailSink()
  const closeSink = place.onLeave(sink.close)
  // The server of the world has no mail server, and would take some of them.
  await small.server.stop()
  const server = await startServer(small.dataDir, place, { settings: { SMTP_URL: sink.url } })
  await inDatabase(small.databaseUrl, (client) => client.query(ADD, [DELIVERIES]))
  const countDue = () =>
    inDatabase(small.databaseUrl, async (client) => {
      const { rows } = await client.query<{ due: number }>(DUE)
      return rows[0]?.due ?? 0
    })
  const added = await countDue()
  const began = performance.now()
  let [first, last] = [began, began]
  // Some are not wanted, so the mail server alone cannot tell that all are done.
  while ((await countDue()) > 0 && performance.now() - began < LONGEST_MS) {
    await delay(LOOK_EVERY_MS)
    last = performance.now()
    if (sink.taken().messages === 0) first = last
  }
  const { messages, people } = sink.taken()
  await server.stop()
  await closeSink()
  const rate = (messages * 1000) / (last - first)
  return [
    {
      measure: 'Notifications mailed',
      result: `${number(rate)}/s`,
      aim: `>= ${number(AIM)}/s`,
      isMet: rate >= AIM && messages === people,
      details: `${number(messages)} of ${number(added)} to ${number(people)} people, by one process, beside the mail server that takes them`,
    },
  ]
}
