import { describe, expect, test } from 'vitest'
import { checkCardNumber } from './card-number.ts'
import { NEW_TEMPLATE, templateFaults, type TemplateWords } from './card-templates.ts'
import { sampleNumber } from './sample-number.ts'
import { canFollow, changeNotes } from './template-changes.ts'

const GOOD: TemplateWords = { ...NEW_TEMPLATE, name: 'Gym pass', brand: 'Pulseyard' }
const format = (fields: Partial<TemplateWords['formatSpec']>) => ({ ...NEW_TEMPLATE.formatSpec, ...fields })

test('the first fault told is that of the name, then that of the picture', () => {
  const faults = templateFaults({ ...NEW_TEMPLATE, symbology: 'NONE', bgColor: 'blue' })
  expect(faults.map(({ path }) => path)).toEqual(['name', 'logoUrl', 'bgColor'])
  expect(templateFaults(GOOD)).toEqual([])
})

describe('a sample number', () => {
  test.each([
    ['CODE128', {}],
    ['EAN13', { minLen: 13, maxLen: 13 }],
    ['CODE128', { minLen: 10, maxLen: 16, pattern: '^HP[0-9]{8}$' }],
    ['AZTEC', { minLen: 10, maxLen: 20, pattern: '^LH[A-Z0-9]{10}$' }],
    ['QR', { minLen: 16, maxLen: 16, luhn: true }],
    ['QR', { luhn: true, pattern: '^6\\d{7,}$' }],
    ['CODE128', { minLen: 128 }],
    ['CODE128', { maxLen: 3 }],
  ] as const)('of %s with %j is one that could be issued', (symbology, fields) => {
    const formatSpec = format(fields)
    const value = sampleNumber({ symbology, formatSpec })
    expect(value).not.toBeNull()
    expect(checkCardNumber({ value: value ?? '', symbology, formatSpec })).toMatchObject({ ok: true })
  })

  test('is none where a pattern is too clever to be followed, or nothing fits', () => {
    expect(sampleNumber({ symbology: 'QR', formatSpec: format({ pattern: '^(AB|CD)+[x-z]$' }) })).toBeNull()
    expect(sampleNumber({ symbology: 'QR', formatSpec: format({ pattern: '^A{90}$', maxLen: 4 }) })).toBeNull()
  })
})

describe('a change', () => {
  test('tells nothing while no card is issued', () => {
    expect(changeNotes(GOOD, { ...GOOD, brand: 'Other', symbology: 'NONE' }, { cards: 0, people: 0 })).toEqual([])
  })

  test('tells how many cards look different, say something else, or cannot follow', () => {
    const issued = { cards: 1200, people: 1 }
    const notes = (fields: Partial<TemplateWords>) => changeNotes(GOOD, { ...GOOD, ...fields }, issued)
    expect(notes({ name: 'Only HR reads this' })).toEqual([])
    expect(notes({ brand: 'Other' })).toEqual(['1,200 cards of 1 person look different as soon as you save.'])
    expect(notes({ symbology: 'QR' })[0]).toContain('changes as soon as you save')
    expect(notes({ symbology: 'EAN13' })[0]).toContain('cannot follow')
    expect(notes({ formatSpec: format({ minLen: 4 }) })[0]).toContain('stay as they are')
  })

  test('is followed only where any number of the old code fits the new one', () => {
    expect(canFollow('EAN13', 'CODE128')).toBe(true)
    expect(canFollow('PDF417', 'QR')).toBe(true)
    expect(canFollow('QR', 'CODE128')).toBe(false)
    expect(canFollow('NONE', 'QR')).toBe(false)
  })
})
