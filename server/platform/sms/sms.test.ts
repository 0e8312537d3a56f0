import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { loadConfig } from '../../config/config.ts'
import { describeSms } from './sms.ts'

type Received = { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders; form: object }
const received: Received[] = []
let failures = 0

const provider = createServer((request, response) => {
  void text(request).then((body) => {
    const { method, url, headers } = request
    received.push({ method, url, headers, form: Object.fromEntries(new URLSearchParams(body)) })
    const isFailure = (failures -= 1) >= 0
    return response.writeHead(isFailure ? 500 : 201).end('{"sid":"SM1"}')
  })
})

let t: TestApp
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve))
  const address = provider.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  t = await testApp({ SMS_URL: `${url}/`, SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'topsecret', SMS_FROM: '+447400000001' })
})
beforeEach(() => {
  received.length = 0
  failures = 0
})
afterAll(async () => {
  await t.close()
  await new Promise((resolve) => void provider.close(resolve))
})

test('a text message goes out in the shape of Twilio’s request', async () => {
  await t.deps.sms.send({ to: '447400123456', text: '012345 & more' })
  expect(received).toMatchObject([
    {
      method: 'POST',
      url: '/2010-04-01/Accounts/AC1/Messages.json',
      form: { To: '+447400123456', From: '+447400000001', Body: '012345 & more' },
    },
  ])
  const { authorization, 'content-type': type } = received[0]?.headers ?? {}
  expect(authorization).toBe(`Basic ${Buffer.from('AC1:topsecret').toString('base64')}`)
  expect(type).toContain('application/x-www-form-urlencoded')
  await t.deps.sms.send({ to: '447400123456', text: 'x', channel: 'whatsapp' })
  expect(received[1]?.form).toMatchObject({ To: 'whatsapp:+447400123456', From: 'whatsapp:+447400000001' })
})

test('a failure is the sender’s to know, or is tried again behind their back', async () => {
  failures = 1
  await expect(t.deps.sms.send({ to: '447400123456', text: 'x' })).rejects.toThrow(/500/)
  failures = 1
  t.deps.sms.post({ to: '447400123456', text: 'x' })
  await t.deps.sms.settled()
  expect(received).toHaveLength(3)
})

test('the settings belong together, and a messaging service may stand for the number', async () => {
  expect(() => loadConfig({ SMS_URL: url })).toThrow(/belong together/)
  const own = { SMS_URL: url, SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'topsecret', SMS_FROM: `MG${'0'.repeat(32)}` }
  const service = await testApp(own)
  await service.deps.sms.send({ to: '447400123456', text: 'x' })
  expect(received[0]?.form).toEqual({ To: '+447400123456', MessagingServiceSid: own.SMS_FROM, Body: 'x' })
  await service.close()
  expect(describeSms(loadConfig(own))).not.toContain('topsecret')
})
