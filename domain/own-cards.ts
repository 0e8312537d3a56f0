import type { DrawnCode } from './drawn-codes.ts'

/** So many own cards a person may keep. */
export const OWN_CARDS_AT_MOST = 100
export const OWN_CARD_NAME_LENGTH = 60

/** Dark enough for white text, and told apart by more than hue. */
export const OWN_CARD_COLOURS = [
  { value: '#1e40af', name: 'Blue' },
  { value: '#0f766e', name: 'Teal' },
  { value: '#166534', name: 'Green' },
  { value: '#92400e', name: 'Brown' },
  { value: '#b91c1c', name: 'Red' },
  { value: '#9d174d', name: 'Pink' },
  { value: '#6b21a8', name: 'Purple' },
  { value: '#334155', name: 'Grey' },
] as const

export const FIRST_OWN_CARD = { symbology: 'CODE128', colour: '#1e40af' } as const satisfies {
  symbology: DrawnCode
  colour: string
}
