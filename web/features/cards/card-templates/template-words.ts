import type { ContentMode } from '../../../../domain/card-templates.ts'
import { CODE_KIND_LABELS, SYMBOLOGIES, type Symbology } from '../../../../domain/enums.ts'
import { cardsOfPeople, type IssuedCards } from '../../../../domain/template-changes.ts'

export const SYMBOLOGY_LABELS: Record<Symbology, string> = { NONE: 'Image only, no code', ...CODE_KIND_LABELS }
export const SYMBOLOGY_OPTIONS = SYMBOLOGIES.map((value) => ({ value, label: SYMBOLOGY_LABELS[value] }))

export const CONTENT_LABELS: Record<ContentMode, string> = {
  FORMATTED_NUMBER: 'The number of the card',
  STATIC_STRING: 'The same text on every card',
  DYNAMIC_QR_URL: 'An address with the number in it',
}

export const issuedText = (issued: IssuedCards) => (issued.cards === 0 ? 'No cards issued' : cardsOfPeople(issued))
