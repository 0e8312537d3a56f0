import { expect, test } from 'vitest'
import { describeFailure } from './delivery-failure.ts'

test.each([
  ['550 5.1.1 <ada.pike@example.com>: Recipient address rejected', '550 5.1.1 <(address)>: Recipient address rejected'],
  [
    'Message to "ada@example.com" refused, see https://mail.example/?id=ada',
    'Message to "(address)" refused, see (link)',
  ],
  ['The number +447400123456 cannot be reached (21614)', 'The number (number) cannot be reached (21614)'],
])('%s is told as %s', (message, reason) => {
  expect(describeFailure(new Error(message))).toEqual({ reason })
})

test('codes are told, of the cause too, and nothing else that the error carries', () => {
  const refused = Object.assign(new Error('No'), {
    code: 'EENVELOPE',
    responseCode: 550,
    rejected: ['ada@example.com'],
  })
  expect(describeFailure(refused)).toEqual({ reason: 'No', code: 'EENVELOPE', responseCode: 550 })
  const unreached = new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) })
  expect(describeFailure(unreached)).toEqual({ reason: 'fetch failed', code: 'ECONNREFUSED' })
})
