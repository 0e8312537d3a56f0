import { expect, test } from 'vitest'
import { linkIn, parsePush } from './push-message.ts'

test('a whole message is shown as it is', () => {
  const message = { title: 'Reminder', body: '20% OFF at Loamly', link: '/offers/7?from=push', tag: 'reminder-7' }
  expect(parsePush(JSON.stringify(message))).toEqual(message)
})

test.each(['', 'not JSON', 'null', '7', '[]', '{"title":"  ","body":3,"link":{},"tag":null}'])(
  'a broken one is still a word to the person: %s',
  (text) =>
    expect(parsePush(text)).toEqual({
      title: 'Offerwell',
      body: 'You have news. Open Offerwell to read it.',
      link: '/',
      tag: undefined,
    }),
)

test('a title needs no more words, and endless words are cut', () => {
  expect(parsePush('{"title":"New offers"}').body).toBe('')
  expect(parsePush(JSON.stringify({ title: 'a'.repeat(5000), body: 'b'.repeat(5000) })).title).toHaveLength(120)
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/a/../b',
  'offers',
  7,
  null,
])('a notification never leads to %j', (link) => {
  expect(linkIn(link)).toBe('/')
  expect(parsePush(JSON.stringify({ title: 'x', link })).link).toBe('/')
})
