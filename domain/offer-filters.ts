import { OFFER_TYPES, type OfferType } from './enums.ts'
import { OFFER_KINDS } from './offer-kinds.ts'

/**
 * What the list of offers can be filtered by. A new filter begins here: the types then name every place that lacks it, from the
 * server's query and SQL to the counts; the menus and chips follow by themselves.
 */

export const RELIABILITY_FILTERS = [90, 80, 70, 60] as const
type ReliabilityFilter = (typeof RELIABILITY_FILTERS)[number]

export const EXPIRY_FILTERS = ['today', 'week', 'month', 'none'] as const
export type ExpiryFilter = (typeof EXPIRY_FILTERS)[number]

const PLACE_FILTERS = ['online', 'store'] as const
type PlaceFilter = (typeof PLACE_FILTERS)[number]

const ADDED_FILTERS = ['week'] as const
type AddedFilter = (typeof ADDED_FILTERS)[number]

export const RADIUS_MILES = [5, 10, 25, 50] as const
export type RadiusMiles = (typeof RADIUS_MILES)[number]

/** The filters that have a menu, by their names in a query and in the order of their menus and chips. */
export const FILTER_KEYS = [
  'category',
  'merchant',
  'type',
  'reliability',
  'expiry',
  'added',
  'online',
  'within',
] as const
export type FilterKey = (typeof FILTER_KEYS)[number]

/** Those whose menus stand side by side where there is room for them; what is new is asked for by its rail, or in the sheet. */
export const BAR_KEYS = FILTER_KEYS.filter((key) => key !== 'added')

/** The ones that are a choice from a short list, which is closed but for the categories. */
export const CHOICE_KEYS = FILTER_KEYS.filter((key) => key !== 'merchant')
export type ChoiceKey = (typeof CHOICE_KEYS)[number]

export type ChoiceValues = {
  /** The name of one; which there are stands in the database. */
  category: string
  type: OfferType
  /** The least score. */
  reliability: ReliabilityFilter
  expiry: ExpiryFilter
  added: AddedFilter
  online: PlaceFilter
  /** Miles around a place, which the query gives beside it. */
  within: RadiusMiles
}
export type Choices<Key extends ChoiceKey = ChoiceKey> = { [One in Key]?: ChoiceValues[One] }

/** How many offers agree in all that the list can be filtered by; the cells of one answer never overlap. */
export type OfferCell = {
  category: string
  type: OfferType
  /** The highest of the filter's scores that is reached; 0 below all of them. */
  reliability: number
  /** The narrowest of the filter's periods that the end falls in. */
  expiry: ExpiryFilter | 'later'
  /** Within the last seven days. */
  added: boolean
  online: boolean
  /** The smallest of the filter's radii that a shop is in; null without a place, further away, and online only. */
  miles: number | null
  count: number
}

type Choice<Value> = {
  /** The name of its menu. */
  name: string
  /** The menu's option that takes it off. */
  any: string
  /** Those that the program knows. */
  values: readonly Value[]
  /** The value that a text of an address or a menu stands for, where it is none of `values`. */
  read?: (text: string) => Value | undefined
  /** A value in its menu, and on the menu's button once chosen. */
  label: (value: Value) => string
  /** A chosen value in the chips above the list, where its label alone would not say enough; `near` is a postcode district. */
  chip?: (value: Value, near: string | undefined) => string
  /** Whether the offers of a counted cell are in the list of this value. */
  hasCell: (value: Value, cell: OfferCell) => boolean
}

const EXPIRY_LABELS: Record<ExpiryFilter, string> = {
  today: 'Today',
  week: 'This Week',
  month: 'This Month',
  none: 'No Expiry',
}

/** '10 miles of M1', or without the place when it was not found by a postcode. */
export function radiusText(miles: RadiusMiles, near: string | undefined): string {
  return `${miles} miles${near ? ` of ${near}` : ''}`
}

/** Each period holds the ones before it, but for `none`, which holds only itself. */
function endsWithin(wanted: ExpiryFilter, { expiry }: OfferCell): boolean {
  if (wanted === 'none' || expiry === 'none' || expiry === 'later') return expiry === wanted
  return EXPIRY_FILTERS.indexOf(expiry) <= EXPIRY_FILTERS.indexOf(wanted)
}

export const CHOICES: { readonly [Key in ChoiceKey]: Choice<ChoiceValues[Key]> } = {
  category: {
    name: 'Category',
    any: 'All',
    values: [],
    // An address may name any category, also one that was there once; none has a longer name.
    read: (text) => (text === 'All' ? '' : text.trim().slice(0, 60)) || undefined,
    label: (category) => category,
    hasCell: (category, cell) => cell.category === category,
  },
  type: {
    name: 'Type',
    any: 'All types',
    values: OFFER_TYPES,
    label: (type) => OFFER_KINDS[type],
    hasCell: (type, cell) => cell.type === type,
  },
  reliability: {
    name: 'Reliability',
    any: 'Any reliability',
    values: RELIABILITY_FILTERS,
    label: (least) => `${least}+`,
    chip: (least) => `${least}+ reliability`,
    hasCell: (least, cell) => cell.reliability >= least,
  },
  expiry: {
    name: 'Expiry',
    any: 'Any time',
    values: EXPIRY_FILTERS,
    label: (expiry) => EXPIRY_LABELS[expiry],
    hasCell: endsWithin,
  },
  added: {
    name: 'Added',
    any: 'Any time',
    values: ADDED_FILTERS,
    label: () => 'Last 7 days',
    chip: () => 'Added in the last 7 days',
    hasCell: (_, cell) => cell.added,
  },
  online: {
    name: 'Where',
    any: 'Anywhere',
    values: PLACE_FILTERS,
    label: (place) => (place === 'online' ? 'Online' : 'In-Store'),
    hasCell: (place, cell) => cell.online === (place === 'online'),
  },
  within: {
    name: 'Within',
    any: 'All',
    values: RADIUS_MILES,
    label: (miles) => radiusText(miles, undefined),
    chip: (miles, near) => `Within ${radiusText(miles, near)}`,
    hasCell: (miles, cell) => cell.miles !== null && cell.miles <= miles,
  },
}

export function filterName(key: FilterKey): string {
  return key === 'merchant' ? 'Merchant' : CHOICES[key].name
}

/** The values of a filter, each with what its menu says. */
export function labelledValues<Key extends ChoiceKey>(key: Key): { value: ChoiceValues[Key]; label: string }[] {
  const { values, label } = CHOICES[key]
  return values.map((value) => ({ value, label: label(value) }))
}

/** The value that a text of an address or a menu stands for. */
export function choiceOf<Key extends ChoiceKey>(key: Key, text: string | null): ChoiceValues[Key] | undefined {
  const { values, read } = CHOICES[key]
  return read ? read(text ?? '') : values.find((value) => String(value) === text)
}

/** What a menu's button says while one of its values is chosen. */
export function chosenLabel<Key extends ChoiceKey>(key: Key, choices: Choices<Key>): string | undefined {
  const value = choices[key]
  return value === undefined ? undefined : CHOICES[key].label(value)
}

/** What the chip above the list says of a chosen value. */
export function chipText<Key extends ChoiceKey>(
  key: Key,
  choices: Choices<Key>,
  near: string | undefined,
): string | undefined {
  const value = choices[key]
  const { chip, label } = CHOICES[key]
  if (value === undefined) return undefined
  return chip ? chip(value, near) : label(value)
}

function isIn<Key extends ChoiceKey>(cell: OfferCell, key: Key, choices: Choices<Key>): boolean {
  const value = choices[key]
  return value === undefined || CHOICES[key].hasCell(value, cell)
}

/** How many offers the list of these choices has. */
export function countOffersIn(cells: readonly OfferCell[], choices: Choices): number {
  const chosen = CHOICE_KEYS.filter((key) => choices[key] !== undefined)
  return cells.reduce((sum, cell) => (chosen.every((key) => isIn(cell, key, choices)) ? sum + cell.count : sum), 0)
}
