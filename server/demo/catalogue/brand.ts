import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { FIRST_CATEGORIES, type FirstCategory } from '../../../domain/first-categories.ts'

/** `saving` is '20%', '£15', '£15 over 90' (pounds, least spend in pounds), or '' when no figure is named; without `where` it is good in both. */
const demoDeal = z.union([
  z.tuple([z.string(), z.string(), z.string()]),
  z.tuple([z.string(), z.string(), z.string(), z.enum(['visit', 'online'])]),
])
export type DemoDeal = z.infer<typeof demoDeal>

/** An invented British brand; none of these names belongs to a real shop. */
const demoBrand = z.strictObject({
  name: z.string(),
  line: z.string(),
  about: z.string(),
  /** What it sells, as it reads after "on" and "for". */
  things: z.string(),
  /** How many places it has; none means that it sells online only. */
  shops: z.int().min(0),
  /** What it calls those places, where its trade's word does not fit. */
  places: z.string().optional(),
  /** False when there is nothing to order online, only to book. */
  sellsOnline: z.boolean(),
  also: z.enum(FIRST_CATEGORIES).optional(),
  /** A file of web/public/demo/logos and pictures, without its ending. */
  picture: z.string().optional(),
  hasLogo: z.boolean().optional(),
  deals: z.tuple([demoDeal, demoDeal, demoDeal, demoDeal]),
})
export type DemoBrand = z.infer<typeof demoBrand>

/** The brands of one category, from their file in `brands/`. */
export function readBrands(category: FirstCategory): DemoBrand[] {
  const file = new URL(`../brands/${category.toLowerCase()}.json`, import.meta.url)
  return z.array(demoBrand).parse(JSON.parse(readFileSync(file, 'utf8')))
}
