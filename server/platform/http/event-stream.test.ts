import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createEventStreams } from './event-stream.ts'

const HEARTBEAT_MS = 60_000

test('a stream that was ended and has not closed yet is sent nothing more, and no error comes of it', async () => {
  const app = Fastify()
  const open = createEventStreams(app, HEARTBEAT_MS)
  const errors: Error[] = []
  app.get('/', (_request, reply) => {
    reply.raw.on('error', (error) => errors.push(error))
    const stream = open(reply)
    stream.send({ event: 'hello', data: 'new' })
    stream.end()
    stream.send({ event: 'change', data: 'offers' })
  })
  const answer = await fetch(await app.listen({ host: '127.0.0.1', port: 0 }))
  expect(await answer.text()).toBe('event: hello\ndata: new\n\n')
  await app.close()
  expect(errors).toEqual([])
})
