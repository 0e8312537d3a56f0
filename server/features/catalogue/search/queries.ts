import { sql } from 'kysely'
import type { Category, DiscountType } from '../../../../domain/enums.ts'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { escapeLike, hasTrigram, lowered } from '../../../platform/db/search-text.ts'

type Search = { text: string; atMost: number }

/** More candidates than these are not sorted one by one: the best come from the index of the featured order. */
const FEW = 300
const BEST_OF_MANY = 20

const isLike = (pattern: string) => sql`o.search_text like ${lowered(pattern)}`

/** Without three letters or digits the index still finds how a word begins. */
function mentions(text: string) {
  const escaped = escapeLike(text)
  return hasTrigram(text) ? isLike(`%${escaped}%`) : sql`(${isLike(`${escaped}%`)} or ${isLike(`% ${escaped}%`)})`
}

/** 0 where the name begins with the text, 1 where a word of it does, 2 where it stands inside one, 3 where it does not. */
function place(name: 'o.title' | 'm.name' | 'p.name', text: string) {
  const column = sql.ref(name)
  return sql`case position(${lowered(text)} in lower(${column})) when 0 then 3 when 1 then 0 else
    case when position(' ' || ${lowered(text)} in lower(${column})) > 0 then 1 else 2 end end`
}

export type OfferRow = {
  id: string
  title: string
  category: Category
  discount_type: DiscountType
  discount_value: number | null
  merchant_id: string
  merchant_name: string
  merchant_logo_url: string | null
}

/**
 * The visible offers that fit best: those whose title or merchant begins with the text, then those whose words do, the viewer's
 * followed merchants first among equals. However many match, at most `FEW` and `BEST_OF_MANY` are looked at.
 */
export async function selectOffers(db: Db, userId: UserId, { text, atMost }: Search): Promise<OfferRow[]> {
  const card = sql`o.id, o.merchant_id, o.title, o.category, o.discount_type, o.discount_value, o.featured, o.reliability_score`
  const { rows } = await sql<OfferRow>`
    with found as materialized (
      select ${card} from visible_offers o where ${mentions(text)} limit ${sql.lit(FEW + 1)}
    ),
    best as materialized (
      select ${card} from visible_offers o
      where (select count(*) from found) > ${sql.lit(FEW)} and position(${lowered(text)} in o.search_text) > 0
      order by o.featured desc, o.reliability_score desc, o.id desc limit ${sql.lit(BEST_OF_MANY)}
    )
    select o.id, o.title, o.category, o.discount_type, o.discount_value,
      m.id as merchant_id, m.name as merchant_name, picture_path(m.logo_url) as merchant_logo_url
    from (select * from found union select * from best) o
    join merchants m on m.id = o.merchant_id
    left join merchant_followers f on f.merchant_id = m.id and f.user_id = ${userId}
    order by least(${place('o.title', text)}, ${place('m.name', text)}), f.user_id is null,
      o.featured desc, o.reliability_score desc, o.id desc
    limit ${sql.lit(atMost)}
  `.execute(db)
  return rows
}

export type PlaceRow = {
  kind: 'merchant' | 'collection'
  id: string
  name: string
  slug: string
  category: string | null
  image_url: string | null
  is_company: boolean
}

/**
 * The merchants by name, and the live collections of the platform and of this company by title and description, that fit best;
 * what the viewer follows comes first among equals. Both tables are small beside the offers, and are read once.
 */
export async function selectPlaces(
  db: Db,
  viewer: { userId: UserId; companyId: CompanyId | null },
  { text, atMost }: Search,
): Promise<PlaceRow[]> {
  const { userId, companyId } = viewer
  const best = sql`order by ${place('p.name', text)}, is_followed desc, lower(p.name) collate "C", p.id limit ${sql.lit(atMost)}`
  const { rows } = await sql<PlaceRow>`
    (select 'merchant' as kind, p.id, p.name, '' as slug, p.categories[1] as category, picture_path(p.logo_url) as image_url,
      false as is_company,
      exists (select from merchant_followers f where f.user_id = ${userId} and f.merchant_id = p.id) as is_followed
    from merchants p where position(${lowered(text)} in lower(p.name)) > 0 ${best})
    union all
    (select 'collection', p.id, p.name, p.slug, null, picture_path(p.image_url), p.company_id is not null,
      exists (select from collection_followers f where f.user_id = ${userId} and f.collection_id = p.id) as is_followed
    from (select c.*, c.title as name from collections c) p
    where p.status = 'LIVE' and (p.company_id is null or p.company_id = ${companyId})
      and position(${lowered(text)} in lower(p.title || ' ' || p.description)) > 0 ${best})
  `.execute(db)
  return rows
}
