import type { FirstCategory } from '../../../domain/first-categories.ts'
import { type Calendar, hoursAfter } from '../calendar.ts'
import { chanceOf } from '../chance.ts'
import type { DemoCompany } from '../people/companies.ts'
import type { DemoOffer } from './offers.ts'
import type { Row } from '../rows.ts'

type CollectionFacts = {
  slug: string
  title: string
  description: string
  categories: readonly FirstCategory[]
  picture?: string
  isDraft?: boolean
  /** The place of its company; without one it is the platform's. */
  company?: 0 | 1
}

const FACTS: readonly CollectionFacts[] = [
  {
    slug: 'payday-treats',
    title: 'Payday treats',
    description: 'Small things that feel like a reward, most of them under £30.',
    categories: ['Dining', 'Entertainment', 'Food'],
    picture: 'pizza',
  },
  {
    slug: 'weekends-away',
    title: 'Weekends away',
    description: 'Two nights, one bag, and somebody else doing the washing-up.',
    categories: ['Travel', 'Experience'],
    picture: 'cottage',
  },
  {
    slug: 'a-warmer-home',
    title: 'A warmer home',
    description: 'Lamps, wool and one good chair for the dark half of the year.',
    categories: ['Home'],
    picture: 'lamp',
  },
  {
    slug: 'feel-better',
    title: 'Feel better',
    description: 'Move a little, sleep a little more. Nothing here needs willpower.',
    categories: ['Wellness', 'Food'],
    picture: 'yoga',
  },
  {
    slug: 'working-from-home',
    title: 'Working from home',
    description: 'Screens, keyboards, coffee and quiet.',
    categories: ['Tech', 'Home', 'Food'],
    picture: 'laptop',
  },
  {
    slug: 'half-term-sorted',
    title: 'Half-term, sorted',
    description: 'Days out and rainy-day rescues for children of every size.',
    categories: ['Experience', 'Entertainment', 'Retail'],
    isDraft: true,
  },
  {
    slug: 'harrow-pike-favourites',
    title: 'Harrow & Pike favourites',
    description: 'Picked by your colleagues in Manchester, Leeds and London.',
    categories: ['Dining', 'Retail', 'Wellness', 'Travel'],
    company: 0,
  },
  {
    slug: 'solway-after-hours',
    title: 'Solway after hours',
    description: 'For when the robots are switched off: close to Bristol and Cardiff.',
    categories: ['Entertainment', 'Dining', 'Experience'],
    company: 1,
  },
]

const OFFERS_EACH = 11

export type DemoCollection = { id: string; isLive: boolean; companyId: string | null }

export function buildCollections(
  calendar: Calendar,
  offers: readonly DemoOffer[],
  companies: readonly DemoCompany[],
): {
  collections: DemoCollection[]
  rows: { collections: Row<'collections'>[]; collection_offers: Row<'collection_offers'>[] }
} {
  const chance = chanceOf('collections')
  const made = FACTS.map((facts, order) => {
    const created = calendar.at(-90 + order * 8, 10)
    const companyId = facts.company === undefined ? null : (companies[facts.company]?.id ?? null)
    const row: Row<'collections'> = {
      id: chance.id(created),
      slug: facts.slug,
      title: facts.title,
      description: facts.description,
      image_url: facts.picture ? `/demo/pictures/${facts.picture}.svg` : null,
      scope: companyId ? 'COMPANY' : 'PLATFORM',
      company_id: companyId,
      status: facts.isDraft ? 'DRAFT' : 'LIVE',
      display_order: order + 1,
      created_at: created,
      updated_at: hoursAfter(created, 30),
    }
    const fitting = offers.filter(
      ({ isVisibleNow, merchant }) => isVisibleNow && facts.categories.includes(merchant.category),
    )
    return { row, created, isLive: !facts.isDraft, companyId, offers: chance.some(fitting, OFFERS_EACH) }
  })
  return {
    collections: made.map(({ row, isLive, companyId }) => ({ id: row.id, isLive, companyId })),
    rows: {
      collections: made.map(({ row }) => row),
      collection_offers: made.flatMap(({ row, created, offers: chosen }) =>
        chosen.map(({ id, seen }, order) => {
          const added = seen && seen.from > created ? seen.from : created
          const times = { added_at: added, announced_at: added }
          return { collection_id: row.id, offer_id: id, display_order: order + 1, ...times }
        }),
      ),
    },
  }
}
