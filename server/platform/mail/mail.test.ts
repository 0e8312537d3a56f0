import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { tryMailServer } from './mail.ts'

const PASSWORD = 'topsecret'
/** It lets nobody in but `right`. */
const server = new SMTPServer({
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    username === 'right' && password === PASSWORD ? done(null, { user: username }) : done(new Error('Who are you?')),
})
const apps: TestApp[] = []
let port = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => Promise.all(apps.map((app) => app.close())))

async function tryAs(user: string): Promise<string | undefined> {
  const app = await testApp({ SMTP_URL: `smtp://${user}:${PASSWORD}@127.0.0.1:${port}` })
  apps.push(app)
  return (await tryMailServer(app.deps.config.mail, app.deps.mail))?.sentence
}

test('the operator hears whether the mail server lets us in, and no password', async () => {
  expect(await tryAs('right')).toBe(`The mail server 127.0.0.1:${port} answers`)
  const refused = await tryAs('wrong')
  expect(refused).toMatch(/^The mail server [\d.:]+ cannot be used, so no mail leaves: .*Who are you\?/)
  expect(refused).not.toContain(PASSWORD)
  await new Promise<void>((resolve) => server.close(resolve))
  expect(await tryAs('right')).toMatch(/cannot be used, so no mail leaves: .*ECONNREFUSED/)
})
