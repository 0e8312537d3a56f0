import { expect, test } from 'vitest'
import { type ColourMeasures, measureColour } from '../../../../domain/company-branding.ts'
import type { Theme } from '../../../../domain/theme.ts'
import { fillWords, textWords } from './contrast-words.ts'

function measured(colour: string, theme: Theme): ColourMeasures {
  const measures = measureColour(colour, theme)
  if (!measures) throw new Error(`${colour} was refused`)
  return measures
}

test.each([
  ['#1e40af', 'light', 'As text 7.6:1, which reads well.'],
  ['#FFD400', 'light', 'As text only 1.2:1, so links take this darker #836b00 at 4.5:1.'],
  ['#ffd400', 'dark', 'As text 9.4:1, which reads well.'],
] as const)('%s as text in the %s theme: %s', (colour, theme, words) => {
  expect(textWords(colour, measured(colour, theme), 'links')).toBe(words)
})

test('a colour that moves by less than an eye sees says so', () => {
  const words = textWords('#767676', measured('#767676', 'light'), 'links')
  expect(words).toMatch(/^As text only 4\.\d:1, so links take #[\da-f]{6}, a touch darker, at 4\.5:1\.$/)
})

test('the label on a ground is named, and the ground where it moved', () => {
  expect(fillWords('#1e40af', measured('#1e40af', 'light'))).toBe('As a ground: a white label at 8.7:1.')
  expect(fillWords('#ffd400', measured('#ffd400', 'light'))).toBe('As a ground: a dark label at 11.7:1.')
})
