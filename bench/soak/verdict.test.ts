import { expect, it } from 'vitest'
import { judge } from './verdict.ts'

const kills = [
  { from: 1_000, until: 4_000 },
  { from: 9_000, until: Infinity },
]
const at = (begun: number, ended: number, result: number | string) => judge({ begun, ended, result }, [200, 404], kills)

it('takes what was expected as right, also after a kill', () => {
  expect(at(1_500, 1_600, 200)).toBe('right')
  expect(at(5_000, 5_100, 404)).toBe('right')
})

it.each([503, 'ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET'])('explains %s by a kill during the request', (result) => {
  expect(at(1_500, 1_600, result)).toBe('explained')
  expect(at(900, 1_100, result), 'begun before the kill').toBe('explained')
  expect(at(3_900, 8_000, result), 'begun before it was over').toBe('explained')
  expect(at(60_000, 60_001, result), 'not back yet').toBe('explained')
  expect(at(5_000, 8_000, result), 'between two kills').toBe('unexplained')
  expect(at(100, 999, result), 'before the first').toBe('unexplained')
})

it.each([500, 504, 401, 'TimeoutError'])('never explains %s', (result) => {
  expect(at(1_500, 1_600, result)).toBe('unexplained')
})
