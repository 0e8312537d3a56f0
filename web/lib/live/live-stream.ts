import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { api, unwrap } from '../api/client.ts'

type Listener = { onEvent: (event: EventSourceMessage) => void; onSign: () => void }

/** Reads the live events until the server ends them; `onSign` is told of every sign of life. Throws when they cannot be had. */
export async function readLive(
  { since, signal }: { since: string | undefined; signal: AbortSignal },
  { onEvent, onSign }: Listener,
): Promise<void> {
  const headers = { accept: 'text/event-stream', ...(since !== undefined && { 'last-event-id': since }) }
  const stream = await unwrap(api.GET('/api/live', { headers, parseAs: 'stream', signal }))
  if (!stream) return
  const parser = createParser({ onEvent })
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onSign()
    parser.feed(part.value)
  }
}
