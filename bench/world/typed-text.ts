import { FIRST_CATEGORIES } from '../../domain/first-categories.ts'
import type { Random } from '../../domain/random.ts'
import { pick } from './random.ts'
import { FIRST_NAMES, QUALITIES, TAGS, WORDS } from './vocabulary.ts'

const LONGEST = 20

const AMOUNTS = ['5%', '20% off', '50%', '£10', '£2.50', '£50 off']
const UNKNOWN = ['zebra crossing', 'qqq', 'xylophone', 'playstation', 'lego', 'nike', '???', '100 %']

/** What somebody has typed so far of words that many offers, few offers or none contain. */
export function typedText(random: Random): string {
  const { products, trades } = WORDS[pick(random, FIRST_CATEGORIES)]
  const whole = pick<() => string>(random, [
    () => pick(random, products),
    () => pick(random, products),
    () => `${pick(random, QUALITIES)} ${pick(random, products)}`,
    () => `${pick(random, FIRST_NAMES)} ${pick(random, trades)}`,
    () => pick(random, FIRST_NAMES),
    () => pick(random, AMOUNTS),
    () => pick(random, TAGS),
    () => pick(random, UNKNOWN),
  ])()
  const length = random() < 0.5 ? whole.length : 1 + Math.floor(random() * whole.length)
  return whole.slice(0, Math.min(length, LONGEST)).trim()
}
