import { Agent, get } from 'node:http'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'

test('a stop in the middle of requests ends them and then their kept-alive connections', async () => {
  const t = await testApp()
  const url = await t.listen()
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const state = { isStopping: false }
  const ask = (): Promise<void> =>
    new Promise((resolve) => {
      get(`${url}/healthz`, { agent }, (answer) => {
        answer.resume()
        answer.on('end', resolve)
      }).on('error', () => resolve())
    })
  const client = async () => {
    while (!state.isStopping) await ask()
    await ask()
  }
  const clients = Array.from({ length: 4 }, client)
  await ask()
  const closed = t.close()
  state.isStopping = true
  await Promise.all(clients)
  const late = new Promise((resolve) => setTimeout(resolve, 5000, 'late'))
  expect(await Promise.race([closed.then(() => 'closed'), late])).toBe('closed')
  agent.destroy()
})
