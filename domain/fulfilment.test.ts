import { describe, expect, test } from 'vitest'
import { OFFER_TYPES } from './enums.ts'
import { fulfilmentWords } from './fulfilment.ts'

const SILENT = { fulfilment: null, merchantName: 'Heron & Slate', hasTerms: true }

describe('what comes after redeeming', () => {
  test('is what the offer says, whatever its type', () => {
    const said = OFFER_TYPES.map((type) => fulfilmentWords({ ...SILENT, type, fulfilment: 'By e-mail in an hour.' }))
    expect(said.map((words) => words?.text)).toEqual(OFFER_TYPES.map(() => 'By e-mail in an hour.'))
    expect(said.map((words) => words?.title)).toEqual([
      'What happens next',
      'What happens next',
      'What happens next',
      'How your gift card arrives',
      'When the money comes back',
    ])
  })

  test('is not invented for gift cards and cashback that do not say, and nobody asks it of the others', () => {
    expect(OFFER_TYPES.map((type) => fulfilmentWords({ ...SILENT, type })?.text)).toEqual([
      undefined,
      undefined,
      undefined,
      'Heron & Slate does not say here how or when the gift card arrives. Look in the terms below before you pay.',
      'Heron & Slate does not say here when the cashback is tracked and paid. Look in the terms below before you pay.',
    ])
    expect(fulfilmentWords({ ...SILENT, type: 'GIFTCARD', hasTerms: false })?.text).toMatch(
      /Ask them before you pay\.$/,
    )
  })
})
