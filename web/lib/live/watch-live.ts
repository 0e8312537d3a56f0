import type { QueryClient } from '@tanstack/react-query'
import type { EventSourceMessage } from 'eventsource-parser'
import { isLiveTopic, LIVE_HEARTBEAT_MS } from '../../../domain/live-topics.ts'
import { renew, renewAll } from './live-queries.ts'
import { readLive } from './live-stream.ts'

/** A proxy that collects what it should pass on shows itself by silence. */
const JOINED_WITHIN_MS = 10_000
const SILENT_AT_MOST_MS = 2 * LIVE_HEARTBEAT_MS + JOINED_WITHIN_MS
/** While nothing can be heard, what is on screen is asked for again this often. */
const ASKED_EVERY_MS = 30_000
/** Browsers allow few connections to one server, so tabs out of sight give theirs back. */
const HIDDEN_AT_MOST_MS = 60_000
const WAIT_AT_MOST_MS = 30_000

const isInSight = () => document.visibilityState === 'visible'

/** Before the next try: longer each time, and not in step with everybody else who lost the server at that moment. */
export function pauseBefore(failures: number, random = Math.random()): number {
  return Math.min(1000 * 2 ** failures, WAIT_AT_MOST_MS) * (0.5 + random / 2)
}

/** Resolves after `ms`, or when the signal is given. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

function untilInSight(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (isInSight()) return resolve()
    const stop = new AbortController()
    const look = () => {
      if (!isInSight() && !signal.aborted) return
      stop.abort()
      resolve()
    }
    document.addEventListener('visibilitychange', look, { signal: stop.signal })
    signal.addEventListener('abort', look, { signal: stop.signal })
  })
}

/** Ends the connection when it stays silent, or its tab out of sight, for too long. */
function createWatch(end: () => void) {
  let silence = setTimeout(end, JOINED_WITHIN_MS)
  let hidden: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(hidden)
    if (!isInSight()) hidden = setTimeout(end, HIDDEN_AT_MOST_MS)
  }
  document.addEventListener('visibilitychange', look)
  look()
  return {
    sign: () => {
      clearTimeout(silence)
      silence = setTimeout(end, SILENT_AT_MOST_MS)
    },
    stop: () => {
      clearTimeout(silence)
      clearTimeout(hidden)
      document.removeEventListener('visibilitychange', look)
    },
  }
}

/**
 * Keeps what is on screen true while somebody is signed in: the server tells what has changed, and where it cannot, this asks.
 * The returned function ends it.
 */
export function watchLive(queryClient: QueryClient): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  let since: string | undefined
  let isLive = false

  function hear({ event, id, data }: EventSourceMessage): void {
    since = id ?? since
    if (event === 'hello') {
      isLive = true
      // What changed before this moment was said to nobody here.
      if (data !== 'resumed') renewAll(queryClient)
    } else if (event === 'change' && isLiveTopic(data)) renew(queryClient, data)
  }

  /** One connection from its beginning to its end; answers whether the server spoke. */
  async function connect(): Promise<boolean> {
    const connection = new AbortController()
    const end = () => connection.abort()
    const watch = createWatch(end)
    signal.addEventListener('abort', end, { signal: connection.signal })
    try {
      await readLive({ since, signal: connection.signal }, { onEvent: hear, onSign: watch.sign })
    } catch (error) {
      if (!connection.signal.aborted) console.warn('The live connection failed.', error)
    }
    watch.stop()
    end()
    const hasSpoken = isLive
    isLive = false
    return hasSpoken
  }

  async function keepConnected(): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      await untilInSight(signal)
      if (signal.aborted) return
      failures = (await connect()) ? 0 : failures + 1
      await pause(pauseBefore(failures), signal)
    }
  }

  const asking = setInterval(() => {
    if (!isLive && isInSight() && navigator.onLine) renewAll(queryClient)
  }, ASKED_EVERY_MS)
  signal.addEventListener('abort', () => clearInterval(asking))
  void keepConnected()
  return () => stopped.abort()
}
