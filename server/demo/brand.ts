import type { Category } from '../../domain/enums.ts'

/** `saving` is '20%', '£15', '£15 over 90' (pounds, least spend in pounds), or '' when no figure is named; without `where` it is good in both. */
export type DemoDeal = readonly [saving: string, title: string, description: string, where?: 'visit' | 'online']

/** An invented British brand; none of these names belongs to a real shop. */
export type DemoBrand = {
  name: string
  line: string
  about: string
  /** What it sells, as it reads after "on" and "for". */
  things: string
  /** How many places it has; none means that it sells online only. */
  shops: number
  /** What it calls those places, where its trade's word does not fit. */
  places?: string
  /** False when there is nothing to order online, only to book. */
  sellsOnline: boolean
  also?: Category
  /** A file of web/public/demo/logos and pictures, without its ending. */
  picture?: string
  hasLogo?: boolean
  deals: readonly [DemoDeal, DemoDeal, DemoDeal, DemoDeal]
}
