import type { ScrapedOffer } from './scrape.ts'

type Origins = ScrapedOffer['origins']
type Field = keyof Origins
type Origin = NonNullable<Origins[Field]>

const SOURCES = {
  'JSON-LD': 'JSON-LD',
  MICRODATA: 'microdata',
  EMBEDDED_STATE: 'data for the page’s own program',
  OPENGRAPH: 'tags for sharing',
  TEXT: 'words on the page',
} as const satisfies Record<Origin['from'], string>

const FIELDS: readonly (readonly [Field, string])[] = [
  ['title', 'title'],
  ['brand', 'brand'],
  ['code', 'code'],
  ['discountValue', 'discount'],
  ['price', 'price'],
  ['startAt', 'start'],
  ['endAt', 'end'],
  ['terms', 'terms'],
]

const placed = ({ from, sure }: Origin) => `${SOURCES[from]}, ${Math.round(sure * 100)}% sure`

/** Where the page says one field, such as "From JSON-LD, 95% sure."; undefined for what staff typed, or the page does not say. */
export function originHint(origins: Origins, field: Field): string | undefined {
  const origin = origins[field]
  return origin && `From ${placed(origin)}.`
}

/** The fields of an offer by where the page says them and how sure that is. */
export function originLines(origins: Origins): { place: string; fields: string }[] {
  const byPlace = new Map<string, string[]>()
  for (const [field, name] of FIELDS) {
    const origin = origins[field]
    if (origin) byPlace.set(placed(origin), [...(byPlace.get(placed(origin)) ?? []), name])
  }
  return [...byPlace].map(([place, fields]) => ({ place, fields: fields.join(', ') }))
}
