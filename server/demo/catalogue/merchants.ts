import { FIRST_CATEGORIES, type FirstCategory } from '../../../domain/first-categories.ts'
import { type DemoBrand, readBrands } from './brand.ts'
import type { Calendar } from '../calendar.ts'
import { chanceOf, type Chance } from '../chance.ts'
import { faqsOf } from './faqs.ts'
import type { People } from '../people/people.ts'
import { PLACES } from './places.ts'
import type { Row } from '../rows.ts'

export type DemoMerchant = {
  id: string
  brand: DemoBrand
  category: FirstCategory
  slug: string
  siteUrl: string
  /** True when the CJ feed knows this merchant. */
  isFromFeed: boolean
  addedAt: Date
}

/** 'The Cobbled Hen' → 'the-cobbled-hen', which is also the name of its logo's file. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

export function buildMerchants(calendar: Calendar): DemoMerchant[] {
  const chance = chanceOf('merchants')
  return FIRST_CATEGORIES.flatMap((category) =>
    readBrands(category).map((brand, index) => {
      const addedAt = calendar.at(-chance.whole(150, 300), chance.whole(9, 17))
      const slug = slugOf(brand.name)
      return {
        id: chance.id(addedAt),
        brand,
        category,
        slug,
        siteUrl: `https://www.${slug.replaceAll('-', '')}.example`,
        isFromFeed: brand.sellsOnline && index % 5 === 1,
        addedAt,
      }
    }),
  )
}

function merchantRow(merchant: DemoMerchant, index: number, chance: Chance): Row<'merchants'> {
  const { brand, category, slug, siteUrl, isFromFeed, addedAt } = merchant
  return {
    id: merchant.id,
    name: brand.name,
    logo_url: brand.hasLogo ? `/demo/logos/${slug}.svg` : null,
    site_url: siteUrl,
    description: brand.line,
    about: brand.about,
    categories: brand.also ? [category, brand.also] : [category],
    faqs: faqsOf(brand, category, index),
    source: isFromFeed ? 'cj' : 'manual',
    // Longer than any real advertiser's number, so that an imported feed never takes it for one of its own.
    source_ref: isFromFeed ? `990${chance.digits(6)}` : null,
    created_at: addedAt,
    updated_at: addedAt,
  }
}

function relatedRows(merchants: readonly DemoMerchant[]): Row<'related_merchants'>[] {
  const chance = chanceOf('related')
  return merchants.flatMap((merchant) => {
    const isNear = (other: DemoMerchant) =>
      other.id !== merchant.id && (other.category === merchant.category || other.brand.also === merchant.category)
    return chance.some(merchants.filter(isNear), 4).map((other, order) => {
      return { merchant_id: merchant.id, related_merchant_id: other.id, display_order: order }
    })
  })
}

/** The second half of a postcode, in the letters that the Royal Mail uses there. */
function inwardCode(chance: Chance): string {
  const letters = [...'ABDEFGHJLNPQRSTUWXYZ']
  return `${chance.whole(1, 9)}${chance.pick(letters)}${chance.pick(letters)}`
}

/** Some shops have told nobody when they are open. */
const HOURS = [
  'Mon–Sat 09:00–17:30',
  'Mon–Sat 09:30–18:00, Sun 11:00–17:00',
  'Mon–Fri 08:00–19:00, Sat–Sun 10:00–16:00',
  'Tue–Thu 12:00–22:00, Fri–Sat 12:00–23:30, Sun 12:00–20:00',
  '',
] as const

function locationRows(merchants: readonly DemoMerchant[]): Row<'merchant_locations'>[] {
  const chance = chanceOf('locations')
  // About a kilometre, so that two shops of one town do not lie on one point.
  const nearby = (degrees: number) => Number((degrees + (chance.next() - 0.5) * 0.016).toFixed(5))
  return merchants.flatMap(({ id, brand, addedAt }) =>
    chance.some(PLACES, brand.shops).map(([town, district, latitude, longitude]) => ({
      id: chance.id(addedAt),
      merchant_id: id,
      label: `${brand.name} ${town}`,
      postcode: `${district} ${inwardCode(chance)}`,
      opening_hours: chance.pick(HOURS),
      latitude: nearby(latitude),
      longitude: nearby(longitude),
      created_at: addedAt,
    })),
  )
}

export function merchantRows(merchants: readonly DemoMerchant[], people: People) {
  const chance = chanceOf('merchant-rows')
  return {
    merchants: merchants.map((merchant, index) => merchantRow(merchant, index, chance)),
    related_merchants: relatedRows(merchants),
    merchant_locations: locationRows(merchants),
    supplier_merchants: people.suppliers.flatMap((supplier) =>
      merchants
        .filter(({ brand }) => supplier.merchants.includes(brand.name))
        .map(({ id }): Row<'supplier_merchants'> => {
          return { user_id: supplier.id, merchant_id: id, created_at: supplier.joinedAt }
        }),
    ),
  }
}
