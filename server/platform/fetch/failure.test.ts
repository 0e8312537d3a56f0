import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'

const failed = (fields: object) => Object.assign(new Error('failed'), fields)

test.each([
  [failed({ code: 'ENOTFOUND' }), 'NO_SUCH_HOST'],
  [failed({ name: 'TimeoutError' }), 'TIMED_OUT'],
  [failed({ code: 'CERT_HAS_EXPIRED' }), 'BAD_CERTIFICATE'],
  [failed({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), 'BAD_CERTIFICATE'],
  [failed({ code: 'ECONNREFUSED' }), 'NO_ANSWER'],
  ['odd', 'NO_ANSWER'],
])('%s is %s', (error, outcome) => {
  expect(failureOf(error)).toBe(outcome)
})
