import pg from 'pg'
import { connectToPrimary, createServers } from '../db/servers/servers.ts'

export type Events = {
  /** Calls `listener` with each payload of the channel, and with null after a lost connection, when anything may have been missed. */
  subscribe: (channel: string, listener: (payload: string | null) => void) => void
  /** Notifies this process at once of what the database notifies the others of, for whoever asks again within the same moment. */
  notifyHere: (channel: string, payload: string) => void
  start: () => Promise<void>
  stop: () => Promise<void>
}

const RECONNECT_AFTER_MS = 1000
/** Whoever only listens would not hear that the server is gone. */
const HEARTBEAT_MS = 10_000
const SILENCE_MS = 5_000

/** One LISTEN connection a process, on a client of its own, that comes back by itself. `url` leads past any pooler. */
export function createEvents(options: { url: string; onError: (error: Error) => void }): Events {
  const servers = createServers(options.url)
  const listeners = new Map<string, ((payload: string | null) => void)[]>()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let stopped = false

  const notify = (channel: string, payload: string | null) =>
    listeners.get(channel)?.forEach((listen) => listen(payload))

  async function connect(): Promise<void> {
    const settings = { application_name: 'offerwell-events', keepAlive: true, query_timeout: SILENCE_MS }
    const next = await connectToPrimary(options.url, settings, servers)
    if (stopped) return await next.end()
    client = next
    next.on('error', options.onError)
    next.on('end', () => {
      if (next === client) connectLater()
    })
    next.on('notification', ({ channel, payload }) => notify(channel, payload ?? ''))
    for (const channel of listeners.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
  }

  function connectLater(): void {
    if (stopped) return
    clearTimeout(retry)
    retry = setTimeout(() => {
      connect().then(
        () => [...listeners.keys()].forEach((channel) => notify(channel, null)),
        (error: Error) => {
          options.onError(error)
          connectLater()
        },
      )
    }, RECONNECT_AFTER_MS)
  }

  /** Ending a connection that does not answer is what begins another. */
  function listenForSilence(): void {
    const current = client
    current?.query('select 1').catch(() => current.end().catch(() => undefined))
  }

  return {
    subscribe: (channel, listener) => listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
    notifyHere: notify,
    start: async () => {
      await connect()
      heartbeat = setInterval(listenForSilence, HEARTBEAT_MS).unref()
    },
    stop: async () => {
      stopped = true
      clearTimeout(retry)
      clearInterval(heartbeat)
      await client?.end()
    },
  }
}
