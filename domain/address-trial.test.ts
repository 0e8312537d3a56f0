import { expect, test } from 'vitest'
import { type AddressTrial, isPage, TRIAL_OUTCOMES, trialHint, trialText } from './address-trial.ts'

const trial = (fields: Partial<AddressTrial>): AddressTrial => ({
  triedAt: '2026-11-22T19:04:00Z',
  address: 'https://shop.example/spa',
  outcome: 'ANSWERED',
  status: 200,
  finalAddress: 'https://www.shop.example/spa?from=1',
  ...fields,
})

test('says when it was tried, what it answered, and as whom', () => {
  expect(trialText(trial({}))).toBe('Tried 22 Nov 2026, 19:04: answered 200 as www.shop.example.')
  expect(trialText(trial({ outcome: 'NO_SUCH_HOST', status: null, finalAddress: null }))).toBe(
    'Tried 22 Nov 2026, 19:04: there is no such site.',
  )
})

test('every outcome has its words', () => {
  const texts = TRIAL_OUTCOMES.map((outcome) => trialText(trial({ outcome })))
  expect(new Set(texts).size).toBe(TRIAL_OUTCOMES.length)
})

test.each([
  [200, true, null],
  [301, false, 'It leads on too often to follow. Open it yourself.'],
  [403, false, 'Some shops answer like this to programs. Open it yourself.'],
  [404, false, 'There may be no such page. Open it yourself.'],
  [503, false, 'The site has a problem of its own. Try it again later.'],
])('%s is a page: %s', (status, page, hint) => {
  expect([isPage(trial({ status })), trialHint(trial({ status }))]).toEqual([page, hint])
})
