import { describe, expect, test } from 'vitest'
import { OFFER_TYPES } from './enums.ts'
import { type RedeemFacts, redeemSteps } from './redeem-steps.ts'

const NOTHING: RedeemFacts = {
  type: 'LINK',
  merchantName: 'Heron & Slate',
  code: null,
  address: null,
  onlineOnly: false,
  hasPlaces: false,
  minSpend: null,
}

type Case = [name: string, facts: Partial<RedeemFacts>, steps: string[]]

const CASES: readonly Case[] = [
  [
    'a shared code online',
    { type: 'CODE', code: 'shared', address: 'own', onlineOnly: true },
    ['Copy the code.', 'Visit Heron & Slate through this page.', 'Enter the code before you pay.'],
  ],
  [
    'a code of one’s own online, with a minimum',
    { type: 'CODE', code: 'pool', address: 'merchant', onlineOnly: true, minSpend: 25.5 },
    [
      'Get your own code. It works once.',
      'Visit Heron & Slate through this page and spend at least £25.50.',
      'Enter the code before you pay.',
    ],
  ],
  [
    'a code online without an address',
    { type: 'CODE', code: 'shared', onlineOnly: true },
    ['Copy the code.', 'Go to Heron & Slate’s website.', 'Enter the code before you pay.'],
  ],
  [
    'a code online and in person',
    { type: 'CODE', code: 'shared', address: 'own', hasPlaces: true },
    [
      'Copy the code.',
      'Visit Heron & Slate through this page or go to your nearest Heron & Slate.',
      'Online, enter the code before you pay. In person, show it.',
    ],
  ],
  [
    'a code that is good in person alone',
    { type: 'CODE', code: 'shared', hasPlaces: true, minSpend: 10 },
    ['Copy the code.', 'Go to your nearest Heron & Slate and spend at least £10.00.', 'Show the code before you pay.'],
  ],
  [
    'a shared barcode',
    { type: 'BARCODE_QR', code: 'shared', hasPlaces: true },
    ['Go to your nearest Heron & Slate.', 'Press “Show in store” and let the till scan the code.'],
  ],
  [
    'a barcode of one’s own, whatever else there is',
    { type: 'BARCODE_QR', code: 'pool', address: 'own', onlineOnly: true, minSpend: 5 },
    [
      'Get your own code. It works once.',
      'Go to Heron & Slate in person and spend at least £5.00.',
      'Press “Show in store” and let the till scan the code.',
    ],
  ],
  [
    'a link to the offer',
    { address: 'own', onlineOnly: true, minSpend: 20 },
    ['Visit Heron & Slate through this page and spend at least £20.00.', 'Follow what it says there about the offer.'],
  ],
  [
    'a link to the front page of a merchant with shops',
    { address: 'merchant', hasPlaces: true },
    [
      'Visit Heron & Slate through this page.',
      'Look for the offer there.',
      'Or go to your nearest Heron & Slate. Show this offer before you pay.',
    ],
  ],
  [
    'a shop without an address',
    { hasPlaces: true },
    ['Go to your nearest Heron & Slate.', 'Show this offer before you pay.'],
  ],
  [
    'a gift card',
    { type: 'GIFTCARD', address: 'own', onlineOnly: true },
    ['Visit Heron & Slate through this page.', 'Choose your gift card and pay for it.'],
  ],
  [
    'a gift card with a code alone',
    { type: 'GIFTCARD', code: 'shared' },
    ['Copy the code.', 'Go to Heron & Slate’s website.', 'Enter the code when you pay for your gift card.'],
  ],
  [
    'cashback',
    { type: 'CASHBACK', address: 'own', minSpend: 75 },
    [
      'Visit Heron & Slate through this page and spend at least £75.00.',
      'Buy as usual. The money comes back to you afterwards.',
    ],
  ],
]

describe('how to redeem', () => {
  test.each(CASES)('%s', (_name, facts, steps) => {
    expect(redeemSteps({ ...NOTHING, ...facts })).toEqual(steps)
  })

  test('names no code, page, basket or sum that the offer does not have', () => {
    const everything = OFFER_TYPES.flatMap((type) =>
      ([null, 'shared', 'pool'] as const).flatMap((code) =>
        ([null, 'own', 'merchant'] as const).flatMap((address) =>
          [true, false].flatMap((onlineOnly) =>
            [true, false].map((hasPlaces) => ({ ...NOTHING, type, code, address, onlineOnly, hasPlaces })),
          ),
        ),
      ),
    ).filter(({ type, code }) => code !== null || (type !== 'CODE' && type !== 'BARCODE_QR'))
    const untrue = everything.filter((facts) => {
      const said = redeemSteps(facts).join(' ')
      const isOfCode = /code/i.test(said) !== (facts.code !== null && facts.type !== 'LINK')
      const isOfPage = /through this page/.test(said) && facts.address === null
      const isOfPlace = /nearest|in person/i.test(said) && facts.onlineOnly && facts.type !== 'BARCODE_QR'
      return isOfCode || isOfPage || isOfPlace || /basket|£|\.\.|undefined/.test(said)
    })
    expect(untrue).toEqual([])
  })
})
