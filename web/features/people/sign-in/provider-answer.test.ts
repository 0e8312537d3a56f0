import { expect, test } from 'vitest'
import { answerPage } from './provider-answer.ts'

const SITE = 'https://benefits.example'

test('a code or a refusal at the root is read on its own page', () => {
  expect(answerPage(`${SITE}/?code=7f-1`)).toBe('/auth/return?code=7f-1')
  expect(answerPage(`${SITE}/?error=access_denied&error_description=No+%26+no`)).toBe(
    '/auth/return?error=access_denied&error_description=No+%26+no',
  )
})

test('any other address stays where it is', () => {
  for (const path of ['/', '/?tab=sign-up', '/offers?code=SAVE20']) expect(answerPage(SITE + path)).toBeUndefined()
})
