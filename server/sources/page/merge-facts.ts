import { cleanText } from '../normalise/clean-text.ts'
import { titleKey } from '../normalise/title.ts'
import { PAGE_SOURCES, type PageFacts } from './page-offer.ts'

/** What several sources say of one offer, the surest first. */
export type FactGroup = readonly PageFacts[]

const TITLE_AT_MOST = 500

const keyOf = (title: string) => titleKey(cleanText(title, TITLE_AT_MOST))
const rankOf = ({ from }: PageFacts) => PAGE_SOURCES.indexOf(from)

function isSame(a: PageFacts, b: PageFacts): boolean {
  if (a.ref !== '' && a.ref === b.ref) return true
  const [one, other] = [keyOf(a.title), keyOf(b.title)]
  // Sources lengthen a title by the shop's name or the brand's.
  return one !== '' && other !== '' && (one.includes(other) || other.includes(one))
}

/**
 * Puts together what is said of the same product. What a page's state, or its tags for sharing, say of a product that nothing else
 * names is taken only where nothing else names any, and where it is the only one.
 */
export function groupFacts(
  marked: readonly PageFacts[],
  others: readonly PageFacts[],
  pageTitles: readonly string[],
): FactGroup[] {
  const groups: PageFacts[][] = []
  for (const facts of marked) {
    const own = groups.find((group) => group.some((one) => one.from !== facts.from && isSame(one, facts)))
    if (own) own.push(facts)
    else groups.push([facts])
  }
  const hasMarked = groups.length > 0
  const titles = pageTitles.map(keyOf).filter((key) => key !== '')
  for (const facts of others) {
    const same = groups.filter((group) => group.some((one) => isSame(one, facts)))
    const [own] = same
    const isOfPage = titles.some((title) => title.includes(keyOf(facts.title)))
    if (own && same.length === 1) own.push(facts)
    else if (!hasMarked && same.length === 0 && (isOfPage || facts.from === 'OPENGRAPH')) groups.push([facts])
  }
  return groups.map((group) => group.toSorted((a, b) => rankOf(a) - rankOf(b)))
}
