import { type RawBuilder, sql } from 'kysely'
import { newId } from '../../../platform/db/id.ts'
import { lockName } from '../../../platform/db/lock.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { CategoryChange, NewCategory } from './schemas.ts'

/** Counting stops here: nobody reads an exact number above it. */
export const COUNTED_AT_MOST = 1000

/** Active categories in the order that staff gave them. */
export async function selectActiveCategories(db: Db): Promise<{ name: string; description: string; icon: string }[]> {
  return await db
    .selectFrom('categories')
    .select(['name', 'description', 'icon'])
    .where('active', '=', true)
    .orderBy('display_order')
    .orderBy('name')
    .execute()
}

/**
 * What these names stand for now, by the name that was asked for, in display order: a category's own name, or one that it had.
 * Nobody renames or deletes what was found before the transaction ends.
 */
export async function selectMeant(db: Db, names: readonly string[]): Promise<{ asked: string; name: string }[]> {
  const { rows } = await sql<{ asked: string; name: string }>`
    with found as (
      select id, name from categories where name = any(${names}::text[])
      union all select category_id, name from former_category_names where name = any(${names}::text[]))
    select found.name as asked, c.name from found join categories c on c.id = found.id
    order by c.display_order, c.name
    for key share of c
  `.execute(db)
  return rows
}

/** Where an offer goes whose category nobody knows: the first in display order, an active one before the others. */
export async function selectFirst(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('categories')
    .select('name')
    .orderBy('active', 'desc')
    .orderBy('display_order')
    .orderBy('name')
    .limit(1)
    .executeTakeFirst()
  return row?.name
}

/** Only one of the staff's changes at a time, so that an order and the last category can be relied on; held to the end of the transaction. */
export async function lockCategories(db: Db): Promise<void> {
  await lockName(db, 'categories')
}

export type CategoryRow = {
  id: string
  name: string
  description: string
  icon: string
  display_order: number
  active: boolean
  updated_at: string
  offers: number
  is_used: boolean
}

const LISTED = sql`
  select c.id, c.name, c.description, c.icon, c.display_order, c.active, c.updated_at, found.offers,
    found.offers > 0 or exists (select from merchants m where m.categories @> array[c.name])
      or exists (select from saved_views v where v.filters ->> 'category' = c.name)
      or exists (select from collection_rules r where r.category = c.name)
      or exists (select from offer_revisions r where r.wording ->> 'category' = c.name)
      or exists (select from merchant_page_proposals p where p.page -> 'categories' ? c.name) as is_used
  from categories c cross join lateral (
    select least(coalesce(sum(t.offers), 0), ${sql.lit(COUNTED_AT_MOST + 1)})::int as offers
    from counted_offers t where t.dimension = 'CATEGORY' and t.key = c.name) found`

export async function selectCategories(db: Db): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`${LISTED} order by c.display_order, c.name`.execute(db)
  return rows
}

export async function selectCategory(db: Db, id: string): Promise<CategoryRow | undefined> {
  const { rows } = await sql<CategoryRow>`${LISTED} where c.id = ${id}`.execute(db)
  return rows[0]
}

const columnsOf = ({ name, description, icon, displayOrder }: NewCategory) => ({
  name,
  description,
  icon,
  display_order: displayOrder,
})

export async function insertCategory(db: Db, category: NewCategory, now: Date): Promise<string> {
  const id = newId()
  await db
    .insertInto('categories')
    .values({ id, ...columnsOf(category), created_at: now, updated_at: now })
    .execute()
  return id
}

/** Changes the category as it was seen; undefined when it is another by now. Offers follow a new name by their foreign key. */
export async function updateCategory(
  db: Db,
  id: string,
  { updatedAt, ...category }: CategoryChange,
  now: Date,
): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    with before as (select id, name from categories where id = ${id} and updated_at = ${updatedAt}::timestamptz for update)
    update categories c set name = ${category.name}, description = ${category.description}, icon = ${category.icon},
      display_order = ${category.displayOrder}, updated_at = ${now.toISOString()}::timestamptz
    from before where c.id = before.id returning before.name
  `.execute(db)
  return rows[0]
}

/** Answers the name; undefined when it is so already, or gone. */
export async function updateActive(db: Db, id: string, active: boolean): Promise<{ name: string } | undefined> {
  return await db
    .updateTable('categories')
    .set({ active })
    .where('id', '=', id)
    .where('active', '<>', active)
    .returning('name')
    .executeTakeFirst()
}

/** Gives the categories the places 1, 2, 3 and so on. */
export async function updateOrder(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update categories c set display_order = given.place, updated_at = ${now.toISOString()}::timestamptz
    from unnest(${ids}::uuid[]) with ordinality as given (id, place)
    where c.id = given.id and c.display_order <> given.place
  `.execute(db)
}

export async function deleteCategory(db: Db, id: string): Promise<void> {
  await db.deleteFrom('categories').where('id', '=', id).execute()
}

/** What points at a category by its key: offers, and the rules that fill collections. */
export async function moveOffers(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('offers').set({ category: to }).where('category', '=', from).execute()
  await db.updateTable('collection_rules').set({ category: to }).where('category', '=', from).execute()
}

/** The texts of a set in their order, with one in place of another, each once. */
const replacedIn = (texts: RawBuilder<unknown>, from: string, to: string) => sql`(
  select name, min(place) as place
  from (select case when given.name = ${from} then ${to} else given.name end as name, place
    from ${texts} with ordinality as given (name, place)) one
  group by name) each`

/** Puts one name in another's place wherever texts keep it: merchants, their proposed pages, saved views and wordings of offers. */
export async function replaceName(db: Db, from: string, to: string): Promise<void> {
  await sql`
    update merchants set categories =
      (select array_agg(name order by place) from ${replacedIn(sql`unnest(categories)`, from, to)})
    where categories @> array[${from}::text]
  `.execute(db)
  const inPage = replacedIn(sql`jsonb_array_elements_text(page -> 'categories')`, from, to)
  await sql`
    update merchant_page_proposals set page =
      jsonb_set(page, '{categories}', (select jsonb_agg(name order by place) from ${inPage}))
    where page -> 'categories' ? ${from}
  `.execute(db)
  await sql`
    update saved_views set filters = jsonb_set(filters, '{category}', to_jsonb(${to}::text))
    where filters ->> 'category' = ${from}
  `.execute(db)
  for (const table of ['offer_revisions', 'reviewed_wordings'] as const) {
    await sql`
      update ${sql.table(table)} set wording = jsonb_set(wording, '{category}', to_jsonb(${to}::text))
      where wording ->> 'category' = ${from}
    `.execute(db)
  }
}

/** A name that a category bears now is nobody's former one. */
export async function deleteFormerName(db: Db, name: string): Promise<void> {
  await db.deleteFrom('former_category_names').where('name', '=', name).execute()
}

export async function upsertFormerName(db: Db, name: string, categoryId: string): Promise<void> {
  await db
    .insertInto('former_category_names')
    .values({ name, category_id: categoryId })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ category_id: categoryId }))
    .execute()
}

/** What one category was called before means another one from now on. */
export async function moveFormerNames(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('former_category_names').set({ category_id: to }).where('category_id', '=', from).execute()
}
