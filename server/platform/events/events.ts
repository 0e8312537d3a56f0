import pg from 'pg'

export type Events = {
  /** Calls `listener` with each payload of the channel, and with null after a lost connection, when anything may have been missed. */
  subscribe: (channel: string, listener: (payload: string | null) => void) => void
  /** Notifies this process at once of what the database notifies the others of, for whoever asks again within the same moment. */
  notifyHere: (channel: string, payload: string) => void
  start: () => Promise<void>
  stop: () => Promise<void>
}

const RECONNECT_AFTER_MS = 1000

/** One LISTEN connection a process, on a client of its own, that comes back by itself. */
export function createEvents(options: { url: string; onError: (error: Error) => void }): Events {
  const listeners = new Map<string, ((payload: string | null) => void)[]>()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  const notify = (channel: string, payload: string | null) =>
    listeners.get(channel)?.forEach((listen) => listen(payload))

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: options.url, application_name: 'offerwell-events', keepAlive: true })
    next.on('error', options.onError)
    next.on('end', () => reconnectLater(next))
    next.on('notification', ({ channel, payload }) => notify(channel, payload ?? ''))
    client = next
    await next.connect()
    for (const channel of listeners.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
  }

  function reconnectLater(ended: pg.Client): void {
    if (stopped || ended !== client) return
    clearTimeout(retry)
    retry = setTimeout(() => {
      connect().then(
        () => [...listeners.keys()].forEach((channel) => notify(channel, null)),
        (error: Error) => {
          options.onError(error)
          if (client) reconnectLater(client)
        },
      )
    }, RECONNECT_AFTER_MS)
  }

  return {
    subscribe: (channel, listener) => listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
    notifyHere: notify,
    start: connect,
    stop: async () => {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
