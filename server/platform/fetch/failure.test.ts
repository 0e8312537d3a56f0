import { expect, test } from 'vitest'
import { failureOf, isLookupFailure } from './failure.ts'

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

test('a name server that cannot be asked is not a name that does not exist', () => {
  expect(isLookupFailure(failed({ code: 'EAI_AGAIN' }))).toBe(true)
  expect(isLookupFailure(failed({ code: 'ENOTFOUND' }))).toBe(false)
})
