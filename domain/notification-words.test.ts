import { expect, test } from 'vitest'
import {
  accountMailWords,
  beginningOf,
  merchantPageWords,
  newOffersWords,
  reminderMailWords,
  reminderWords,
  supplierInvitationMailWords,
} from './notification-words.ts'

const offer = {
  title: 'Noise-cancelling headphones',
  merchant: 'Currys',
  discountType: 'PERCENT',
  discountValue: 20,
} as const

test('a reminder says when the offer ends, in London, and what it saves', () => {
  expect(reminderWords({ ...offer, endAt: '2026-11-27T17:30:00Z' })).toEqual({
    title: 'Noise-cancelling headphones ends on Friday 27 November, 5:30pm',
    body: '20% OFF at Currys',
  })
  expect(reminderWords({ ...offer, endAt: '2026-07-31T23:00:00Z' }).title).toContain(
    'ends on Saturday 1 August, midnight',
  )
  expect(reminderWords({ ...offer, endAt: null }).title).toBe('Noise-cancelling headphones')
})

test('a title that is written over lines stays one line, so that no mail header ends in it', () => {
  const { title } = reminderWords({ ...offer, title: 'Two\r\nBcc: all@example.com\tlines\0', endAt: null })
  expect(title).toBe('Two Bcc: all@example.com lines')
})

test('the mail has the subject that the guide gives', () => {
  const words = reminderWords({ ...offer, endAt: '2026-11-27T17:30:00Z' })
  expect(reminderMailWords(words)).toMatchObject({
    subject: 'Reminder: Noise-cancelling headphones ends on Friday 27 November, 5:30pm',
    paragraphs: [
      'You asked us to remind you of this offer.',
      'Noise-cancelling headphones ends on Friday 27 November, 5:30pm.',
      '20% OFF at Currys.',
    ],
  })
})

test('a mail about the account has its title as the subject, on one line', () => {
  const words = accountMailWords({ title: 'Currys\nis on Offerwell now', body: 'Bring your colleagues in.' })
  expect(words).toMatchObject({ subject: 'Currys is on Offerwell now', paragraphs: ['Bring your colleagues in.'] })
  expect(words.turnOff).toBeUndefined()
})

test('one new offer is named, more are counted', () => {
  const lamp = { ...offer, title: 'Reading lamp', discountType: 'AMOUNT', discountValue: 7.5 } as const
  const words = (source: 'merchant' | 'collection', count: number, newest: (typeof offer | typeof lamp)[]) =>
    newOffersWords({ source, name: source === 'merchant' ? 'Currys' : 'Payday treats', count, newest })
  expect(words('merchant', 1, [offer])).toEqual({
    title: 'New from Currys',
    body: 'Noise-cancelling headphones, 20% OFF',
  })
  expect(words('merchant', 2, [lamp, offer])).toEqual({
    title: '2 new offers from Currys',
    body: 'Reading lamp and Noise-cancelling headphones',
  })
  expect(words('merchant', 3, [lamp, offer, offer])).toEqual({
    title: '3 new offers from Currys',
    body: 'Reading lamp, Noise-cancelling headphones and 1 more',
  })
  expect(words('collection', 1, [lamp])).toEqual({
    title: 'New in Payday treats',
    body: 'Reading lamp from Currys, £7.50 OFF',
  })
  expect(words('collection', 5000, [lamp, offer])).toEqual({
    title: '5,000 new offers in Payday treats',
    body: 'Reading lamp, Noise-cancelling headphones and 4,998 more',
  })
})

test('a long text is cut between words', () => {
  expect(beginningOf('Short.\n\nAnd clear.')).toBe('Short. And clear.')
  const cut = beginningOf(`${'word '.repeat(47)}and, then more`)
  expect(cut).toMatch(/word and…$/)
  expect(beginningOf('x'.repeat(1000))).toBe(`${'x'.repeat(240)}…`)
  expect(beginningOf(`x${'🔔'.repeat(200)}`)).toBe(`x${'🔔'.repeat(119)}…`)
})

test('a decision on a page names the merchant, and the reason where there is one', () => {
  expect(merchantPageWords({ merchant: 'Kettle', reason: null }).title).toBe('Your page of Kettle is live')
  expect(merchantPageWords({ merchant: 'Kettle', reason: 'Too\nlong.' })).toEqual({
    title: 'Your changes to the page of Kettle were turned down',
    body: 'Too long.',
  })
})

test('an invitation to a team says until when its link works, on one line of a header', () => {
  const { subject, note } = supplierInvitationMailWords({ merchant: 'Ket\r\ntle', until: '2026-11-27T17:30:00Z' })
  expect(subject).toBe('Ket tle invites you to Offerwell')
  expect(note).toMatch(/^The link works once, until Friday 27 November, 5:30pm, and for this address only\./)
})
