import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAddress, PASSWORD } from '../../../tests/support/auth/auth-app.ts'
import { codeIn, linkIn, type MailApp, startMailApp } from '../../../tests/support/mail/mail-app.ts'
import * as templates from './mail-templates.ts'
import { personalAddressClosedMail, personalAddressMail, personalAddressRemovedMail } from './personal-address-mails.ts'

const mail = {
  fullName: 'Ada Pike',
  url: 'https://benefits.example/auth/confirm?a=1&b=2',
  code: '012345',
  lifetimeSeconds: 3600,
}
const ALL: [string, templates.RenderedMail][] = [
  ['confirmation', templates.confirmationMail(mail)],
  ['magic link', templates.magicLinkMail(mail)],
  ['recovery', templates.recoveryMail(mail)],
  ['invitation', templates.inviteMail(mail)],
  ['change, present mailbox', templates.emailChangeCurrentMail(mail, 'new@example.com')],
  ['change, new mailbox', templates.emailChangeNewMail(mail)],
  ['reauthentication', templates.reauthenticationMail(mail)],
  ['password changed', templates.passwordChangedMail('Ada Pike')],
  ['e-mail changed', templates.emailChangedMail('Ada Pike', 'new@example.com')],
  ['personal address', personalAddressMail(mail)],
  ['personal address removed', personalAddressRemovedMail('Ada Pike')],
  ['personal address closed', personalAddressClosedMail('Ada Pike')],
]

test.each(ALL)('the %s mail reads on a phone, in the dark, and as plain text', (_name, { subject, text, html }) => {
  expect(subject).toContain('Offerwell')
  expect(text.startsWith('Hello Ada Pike,')).toBe(true)
  expect(text).toContain('Offerwell')
  expect(text).not.toMatch(/<[a-z]/i)
  expect(html).toContain('name="viewport"')
  expect(html).toContain('content="light dark"')
  expect(html).toContain('max-width:520px')
  // Nothing is loaded, nothing runs, and what has a colour of its own has another in the dark.
  expect(html).not.toMatch(/<(script|img|link|iframe)|@import|url\(/i)
  expect(html.match(/<style>/g)).toHaveLength(1)
  for (const dark of ['.ground{background:', '.card{background:', '.ink{color:', '.muted{color:', '.link{color:'])
    expect(/@media \(prefers-color-scheme:dark\)\{(.*?)\}\}/.exec(html)?.[1]).toContain(dark)
  for (const [tag] of html.matchAll(/<(?:p|h1|h2|li|span)\b[^>]*\bcolor:[^>]*>/g))
    expect(tag).toMatch(/class="(ink|muted)"/)
  for (const sentence of text.split('\n\n').slice(1, 2)) expect(html).toContain(sentence)
})

test.each(ALL.slice(0, 6))('the %s mail carries its link and its code in both parts', (_name, { text, html }) => {
  expect(text).toContain(mail.url)
  expect(text).toContain('012345')
  expect(html).toContain('href="https://benefits.example/auth/confirm?a=1&amp;b=2"')
  expect(html).toContain('012345')
  expect(text).toContain('within an hour')
})

const HOSTILE_NAMES = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</title><h1>You won</h1>',
  'Visit https://evil.example',
  'evil.example',
  'Click www.evil.example now',
  '{{7*7}}',
  '${7*7}',
  '&lt;b&gt;',
  '=?utf-8?B?PGI+?=',
  '\u202Eexe.etisbew',
  `Ada ${'very '.repeat(30)}long`,
]

test.each(HOSTILE_NAMES)('a name like %j is nobody’s greeting', (fullName) => {
  const { text, html } = templates.magicLinkMail({ ...mail, fullName })
  expect(text.startsWith('Hello,\n')).toBe(true)
  for (const part of [text, html]) expect(part).not.toContain(fullName)
  expect(html).not.toContain('evil.example')
})

test.each(['Ada', 'Zoë O’Neill-Pike', "D'Arcy", '李 小龙', 'Nguyễn Thị Minh', ' Ada '])('%j is a name', (fullName) => {
  expect(templates.magicLinkMail({ ...mail, fullName }).text.startsWith(`Hello ${fullName.trim()},`)).toBe(true)
})

test.each([undefined, null, 7, {}, ['x'], ''])('without a name (%j) the greeting has none', (fullName) => {
  expect(templates.magicLinkMail({ ...mail, fullName }).html).toContain('Hello,')
})

let app: MailApp
beforeAll(async () => {
  app = await startMailApp()
})
afterAll(() => app.close())

test('what a stranger writes as their name reaches no mailbox, and no header', async () => {
  for (const full_name of ['<b onclick=x>Ada</b>', 'Ada https://evil.example']) {
    const email = newAddress()
    await app.client().signUp({ email, password: PASSWORD, options: { data: { full_name } } })
    const received = await app.lastMailTo(email)
    expect(received.text + received.html + received.headers).not.toMatch(/onclick|evil\.example/)
    expect([linkIn(received).type, codeIn(received.text)]).toEqual(['signup', expect.stringMatching(/^\d{6}$/)])
  }
  const email = newAddress()
  const body = { email, password: PASSWORD, data: { full_name: 'Ada\r\nBcc: eve@evil.example' } }
  expect((await app.call('/auth/v1/signup', { body })).status).toBe(400)
})

test('a mail has both parts, says that a machine sent it, and goes to one mailbox', async () => {
  const email = newAddress()
  await app.client().signInWithOtp({ email })
  const { headers, text, html } = await app.lastMailTo(email)
  expect(headers).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(headers).toMatch(/^Auto-Submitted: auto-generated/m)
  expect(headers).toMatch(/^From: Offerwell <no-reply@benefits\.example>/m)
  expect(headers).toMatch(new RegExp(`^To: ${email}\r?$`, 'm'))
  expect(text).not.toBe('')
  expect(html).toContain('<!doctype html>')
})

test.each(['a@example.com\r\nBcc: eve@evil.example', 'a@example.com\nX: y'])('%j is no recipient', async (to) => {
  await expect(app.deps.mail.send({ to, subject: 'Hello', text: 'x', html: 'x' })).rejects.toThrow(/line break/)
  await expect(app.deps.mail.send({ to: 'a@example.com', subject: to, text: 'x', html: 'x' })).rejects.toThrow(
    /line break/,
  )
})

test('commas in an address do not make two recipients', async () => {
  await app.deps.mail
    .send({ to: 'ada@example.com,eve@evil.example', subject: 'x', text: 'x', html: 'x' })
    .catch(() => undefined)
  expect(await app.mailsTo('eve@evil.example')).toEqual([])
})
