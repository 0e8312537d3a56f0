import { expect, test } from 'vitest'
import { createStop } from './stop.ts'

const LIMITS = { work: 100, connections: 200, database: 300 }
const never = () => new Promise<void>(() => undefined)

test('steps of a stage end together, and a stage begins when the one before is over', async () => {
  const stop = createStop({ work: 5000, connections: 5000, database: 5000 })
  const order: string[] = []
  const [jobs, requests] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  stop.add('database', 'PostgreSQL', async () => order.push('database'))
  stop.add('connections', 'The pool', async () => order.push('connections'))
  stop.add('work', 'The jobs', () => (order.push('jobs'), jobs.promise))
  stop.add('work', 'The requests', () => (order.push('requests'), requests.promise))
  const over = stop.run()
  expect(order).toEqual(['jobs', 'requests'])
  requests.resolve()
  jobs.resolve()
  expect(await over).toEqual([])
  expect(order).toEqual(['jobs', 'requests', 'connections', 'database'])
})

test('what fails or never ends is named, and keeps nothing else from ending', async () => {
  const stop = createStop(LIMITS)
  const ended: string[] = []
  stop.add('work', 'The requests', never)
  stop.add('work', 'The jobs', () => Promise.reject(new Error('no connection')))
  stop.add('connections', 'The pool', never)
  stop.add('database', 'PostgreSQL', async () => ended.push('PostgreSQL'))
  const begun = performance.now()
  expect(await stop.run()).toEqual([
    'The requests did not end in time.',
    'The jobs did not end as it should: no connection.',
    'The pool did not end in time.',
  ])
  expect(ended).toEqual(['PostgreSQL'])
  expect(performance.now() - begun).toBeLessThan(LIMITS.database + 1000)
})

test('a stop that is asked for twice runs once', async () => {
  const stop = createStop(LIMITS)
  let count = 0
  stop.add('work', 'The jobs', async () => (count += 1))
  await Promise.all([stop.run(), stop.run()])
  expect(count).toBe(1)
})
