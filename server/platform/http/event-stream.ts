import type { Server, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { App } from './app-type.ts'
import { withoutEnd } from './connections.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer goes on for as long as somebody listens, so its time says nothing of the server. */
    isStream?: boolean
  }
}

export type ServerEvent = { event: string; id?: string; data: string }

export type EventStream = {
  /** Ends the stream of a reader who has stopped reading. */
  send: (event: ServerEvent) => void
  end: () => void
  onClose: (listener: () => void) => void
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Asks nginx not to collect what must leave at once.
  'x-accel-buffering': 'no',
}
const UNREAD_AT_MOST_BYTES = 64 * 1024

function format({ event, id, data }: ServerEvent): string {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`
}

const openStreams = new WeakMap<Server, Set<ServerResponse>>()

/** How many streams readers hold open. */
export const countStreams = ({ server }: App): number => openStreams.get(server)?.size ?? 0

/** Between its end and its close a stream is still known to those who send. */
function write(stream: ServerResponse, text: string): void {
  if (stream.writableEnded) return
  if (stream.writableLength > UNREAD_AT_MOST_BYTES) stream.destroy()
  else stream.write(text)
}

/** Server-sent events. One timer keeps all streams of `app` alive, and a stop ends them. */
export function createEventStreams(app: App, heartbeatMs: number): (reply: FastifyReply) => EventStream {
  const streams = openStreams.get(app.server) ?? new Set<ServerResponse>()
  openStreams.set(app.server, streams)

  const beat = setInterval(() => {
    for (const stream of streams) write(stream, ':\n\n')
  }, heartbeatMs)
  app.addHook('preClose', (done) => {
    clearInterval(beat)
    for (const stream of streams) stream.end()
    done()
  })

  return (reply) => {
    reply.hijack()
    const stream = reply.raw
    withoutEnd(stream)
    const headers = Object.entries(reply.getHeaders()).filter((header) => header[1] !== undefined)
    stream.writeHead(200, { ...Object.fromEntries(headers), ...HEADERS })
    streams.add(stream)
    stream.once('close', () => streams.delete(stream))
    return {
      send: (event) => write(stream, format(event)),
      end: () => stream.end(),
      onClose: (listener) => stream.once('close', listener),
    }
  }
}
