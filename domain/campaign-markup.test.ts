import { expect, test } from 'vitest'
import {
  firstNameOf,
  offersOf,
  parseInline,
  parseMessage,
  plainLine,
  subjectFor,
  webAddress,
} from './campaign-markup.ts'

const OFFER = '0190f1aa-7d53-7aaa-8bbb-0123456789ab'
const text = (content: string) => [{ kind: 'text', text: content }]

test('a message is read as headings, paragraphs, lists and offers', () => {
  const message = [
    '# Payday',
    'Hello {first name},',
    'here is what is new.',
    '',
    '- One',
    '- Two',
    '1. First',
    '2) Second',
    '## More',
    `[offer:${OFFER.toUpperCase()}]`,
    'The end',
  ].join('\r\n')
  expect(parseMessage(message)).toEqual([
    { kind: 'heading', level: 1, content: text('Payday') },
    {
      kind: 'paragraph',
      lines: [
        [{ kind: 'text', text: 'Hello ' }, { kind: 'name' }, { kind: 'text', text: ',' }],
        text('here is what is new.'),
      ],
    },
    { kind: 'list', isNumbered: false, items: [text('One'), text('Two')] },
    { kind: 'list', isNumbered: true, items: [text('First'), text('Second')] },
    { kind: 'heading', level: 2, content: text('More') },
    { kind: 'offer', id: OFFER },
    { kind: 'paragraph', lines: [text('The end')] },
  ])
  expect(offersOf(parseMessage(`[offer:${OFFER}]\n\n[offer:${OFFER}]`))).toEqual([OFFER])
  expect(plainLine(parseMessage(message), 'Ada')).toBe(
    'Payday Hello Ada, here is what is new. One Two First Second More The end',
  )
})

test('a link leads to a web page or is no link', () => {
  expect(parseInline('See [our page](https://example.com/a?b=1#c) now')).toEqual([
    ...text('See '),
    { kind: 'link', label: 'our page', url: 'https://example.com/a?b=1#c' },
    ...text(' now'),
  ])
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.com',
    'mailto:a@b.example',
    'https://',
    'https://bank.example@evil.example/',
    'ftp://example.com',
  ]) {
    expect(webAddress(address), address).toBeUndefined()
    expect(parseInline(`[x](${address})`), address).toEqual(text(`[x](${address})`))
  }
})

test('what looks like HTML stays text', () => {
  expect(parseMessage('<script>alert(1)</script>')).toEqual([
    { kind: 'paragraph', lines: [text('<script>alert(1)</script>')] },
  ])
})

test('a first name is used where one is known', () => {
  expect(firstNameOf('Ada Pike')).toBe('Ada')
  expect(firstNameOf('  ')).toBe('there')
  expect(firstNameOf('www.evil.example Pike')).toBe('there')
  expect(subjectFor('{First Name}, look: $& {first name}', 'Ada')).toBe('Ada, look: $& Ada')
})

test('long and odd messages are read in no time', () => {
  const begun = performance.now()
  for (const one of ['[', '[a](', '{first ', '# ', '- x ', '[offer:']) parseMessage(one.repeat(10_000 / one.length))
  expect(performance.now() - begun).toBeLessThan(1000)
})
