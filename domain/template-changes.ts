import type { FormatSpec, TemplateWords } from './card-templates.ts'
import { formatCount } from './count.ts'
import type { Symbology } from './enums.ts'

/** Cards that are issued and not revoked, and how many people hold them. */
export type IssuedCards = { cards: number; people: number }

/**
 * Whether issued cards can be shown in another symbology. Their numbers are sealed, so it is certain only where any number of the
 * old one fits the new one: a code of squares holds what a barcode held, and Code 128 the digits of an EAN-13.
 */
export function canFollow(from: Symbology, to: Symbology): boolean {
  if (from === to) return true
  if (from === 'NONE' || to === 'NONE' || to === 'EAN13') return false
  return to === 'CODE128' ? from === 'EAN13' : true
}

const many = (count: number, one: string, more: string) => `${formatCount(count)} ${count === 1 ? one : more}`
export const cardsOfPeople = ({ cards, people }: IssuedCards) =>
  `${many(cards, 'card', 'cards')} of ${many(people, 'person', 'people')}`

const FORMAT_KEYS = ['minLen', 'maxLen', 'luhn', 'pattern'] as const satisfies readonly (keyof FormatSpec)[]

export function isSameFormat(one: FormatSpec, other: FormatSpec): boolean {
  return FORMAT_KEYS.every((key) => one[key] === other[key])
}

const LOOK_KEYS = ['brand', 'bgColor', 'logoUrl', 'instructions'] as const
const CODE_KEYS = ['symbology', 'contentMode', 'codeText'] as const

/** What a change does to the cards that are issued, to be read before it is saved; empty where it does nothing to them. */
export function changeNotes(before: TemplateWords, after: TemplateWords, issued: IssuedCards): string[] {
  if (issued.cards === 0) return []
  const notes: string[] = []
  if (!canFollow(before.symbology, after.symbology)) {
    notes.push(`${cardsOfPeople(issued)} cannot follow this change of symbology. Make a new template for it.`)
  } else if (CODE_KEYS.some((key) => before[key] !== after[key])) {
    notes.push(`The code on ${cardsOfPeople(issued)} changes as soon as you save. Check that tills read the new one.`)
  }
  if (LOOK_KEYS.some((key) => before[key] !== after[key]))
    notes.push(`${cardsOfPeople(issued)} ${issued.cards === 1 ? 'looks' : 'look'} different as soon as you save.`)
  if (!isSameFormat(before.formatSpec, after.formatSpec))
    notes.push(
      'Numbers that are issued stay as they are: nobody can read them to check. The new rules hold for cards issued from now on.',
    )
  return notes
}

/** Why a template cannot be deleted. */
export function inUseText(cards: number): string {
  return cards === 1
    ? 'One issued card uses this template. It can be deleted once that is revoked.'
    : `${formatCount(cards)} issued cards use this template. It can be deleted once they are revoked.`
}
