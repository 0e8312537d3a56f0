import { generateKeyPairSync, verify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../tests/support/app.ts'
import { startMailServer } from '../../tests/support/mail/mail-server.ts'
import { loadConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'dkim-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const file = join(folder, 'key.pem')
writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
const SETTINGS = { MAIL_DKIM_DOMAIN: 'benefits.example', MAIL_DKIM_SELECTOR: 'offerwell', MAIL_DKIM_KEY_FILE: file }

test('mail is signed with the key of the file', async () => {
  const server = await startMailServer()
  const t = await testApp({ SMTP_URL: server.url, ...SETTINGS })
  await t.deps.mail.send({ to: 'ada@people.example', subject: 'Hello', text: 'Look', html: '<p>Look</p>' })
  const headers = (server.received[0]?.headers ?? '').replaceAll(/\r\n[ \t]+/g, ' ')
  const signature = /^DKIM-Signature: (.*)$/m.exec(headers)?.[1] ?? ''
  const part = (name: string) => new RegExp(`(?:^|; ?)${name}=([^;]*)`).exec(signature)?.[1]?.trim() ?? ''
  expect([part('d'), part('s')]).toEqual(['benefits.example', 'offerwell'])
  const signed = part('h')
    .split(':')
    .flatMap((name) => {
      const value = new RegExp(`^${name}: ?(.*)$`, 'im').exec(headers)?.[1]
      return value === undefined ? [] : [`${name.toLowerCase()}:${value.replaceAll(/\s+/g, ' ').trim()}\r\n`]
    })
    .join('')
  const own = `dkim-signature:${signature
    .replaceAll(/\s+/g, ' ')
    .replace(/b=[^;]*$/, 'b=')
    .trim()}`
  expect(
    verify('sha256', Buffer.from(signed + own), publicKey, Buffer.from(part('b').replaceAll(' ', ''), 'base64')),
  ).toBe(true)
  await t.close()
  await server.close()
})

test.each([
  [{ ...SETTINGS, MAIL_DKIM_SELECTOR: '' }, /belong together/],
  [{ ...SETTINGS, MAIL_DKIM_KEY_FILE: join(folder, 'none.pem') }, /MAIL_DKIM_KEY_FILE is .*cannot be used/],
  [{ ...SETTINGS, MAIL_DKIM_DOMAIN: 'not a domain' }, /MAIL_DKIM_DOMAIN is "not a domain"/],
])('the start refuses settings that do not go together (%#)', (settings, message) => {
  expect(() => loadConfig({ NODE_ENV: 'test', ...settings })).toThrow(message)
})
