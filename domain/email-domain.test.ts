import { describe, expect, test } from 'vitest'
import { emailDomain, isPublicMailbox } from './email-domain.ts'
import { parseSite, siteDomain } from './site-address.ts'

describe('the domain of an address', () => {
  test.each([
    ['amara@harrowpike.example', 'harrowpike.example'],
    ['Amara@HarrowPike.Example', 'harrowpike.example'],
    ['"odd@name"@mail.harrowpike.example', 'mail.harrowpike.example'],
    ['nobody', ''],
    ['', ''],
  ])('of %j is %j', (address, domain) => expect(emailDomain(address)).toBe(domain))

  test('public mailboxes are no employer, and a company beside one of them is', () => {
    expect(isPublicMailbox(emailDomain('nia@GMail.com'))).toBe(true)
    expect(isPublicMailbox(emailDomain('nia@notgmail.com'))).toBe(false)
  })
})

describe('what people write for a site', () => {
  test.each([
    ['company.co.uk', 'https://company.co.uk/'],
    ['  @Company.co.uk ', 'https://company.co.uk/'],
    ['www.company.co.uk/about', 'https://www.company.co.uk/about'],
    ['http://company.co.uk', 'http://company.co.uk/'],
  ])('%j is %j', (text, url) => expect(parseSite(text)).toBe(url))

  test.each([
    '',
    'company',
    'localhost',
    'http://127.0.0.1',
    'https://[::1]/',
    'https://company.co.uk:8443/',
    'https://user:secret@company.co.uk',
    'nia@company.co.uk',
    'javascript:alert(1)',
    'javascript://company.co.uk/%0aalert(1)',
    'ftp://company.co.uk',
    'two words.co.uk',
  ])('%j is none', (text) => expect(parseSite(text)).toBeNull())

  test('mailboxes are looked for without www', () => {
    expect(siteDomain('https://www.company.co.uk/about')).toBe('company.co.uk')
    expect(siteDomain('https://shop.company.co.uk/')).toBe('shop.company.co.uk')
  })
})
