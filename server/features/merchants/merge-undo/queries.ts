import { type RawBuilder, sql } from 'kysely'
import { NEW_ID } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Place } from '../merchant-merges/service.ts'

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

export type Undoing = { mergeId: string; mergedId: string; keptId: string }

type MergeToUndo = {
  merged_id: string
  merged_name: string
  kept_id: string
  kept_name: string
  categories: string[]
  merged_at: string
  undone_at: string | null
  is_over: boolean
  is_chained: boolean
  is_name_used: boolean
}

const TO_UNDO = (now: Date) => sql`g.merged_id, g.merged_name, g.kept_id, g.kept_name, g.merged_at, g.undone_at,
  coalesce(g.merchant -> 'categories', '[]') as categories, g.merchant is null or g.undo_until <= ${at(now)} as is_over,
  g.leads_to is distinct from g.kept_id as is_chained,
  exists (select from merchants m where lower(m.name) = lower(g.merged_name)) as is_name_used`

export async function selectMerge(db: Db, id: string, now: Date): Promise<MergeToUndo | undefined> {
  const { rows } = await sql<MergeToUndo>`select ${TO_UNDO(now)} from merchant_merges g where g.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks the merge until the transaction ends. */
export async function lockMerge(db: Db, id: string, now: Date): Promise<MergeToUndo | undefined> {
  const { rows } = await sql<MergeToUndo>`
    select ${TO_UNDO(now)} from merchant_merges g where g.id = ${id} for update of g
  `.execute(db)
  return rows[0]
}

const rowsOf = (mergeId: string, kind: string) =>
  sql`(select id, user_id, moved, kept from merchant_merge_rows where merge_id = ${mergeId}::uuid and kind = ${sql.lit(kind)})`

/** That another merge into the same merchant, which can be undone too, has this row for its own by now. */
const isHeld = ({ mergeId, keptId }: Undoing, kind: string, id: RawBuilder<unknown>) => sql`exists (
  select from merchant_merges g join merchant_merge_rows o on o.merge_id = g.id and o.kind = ${sql.lit(kind)} and o.id = ${id} and o.moved
  where g.leads_to = ${keptId}::uuid and g.kept_id = ${keptId}::uuid and g.id <> ${mergeId}::uuid)`

/** A person's tie to a merchant, and the column that says since when. */
const TIES = {
  FOLLOW: [sql.table('merchant_followers'), sql.ref('followed_at')],
  PERSON: [sql.table('supplier_merchants'), sql.ref('created_at')],
} as const
export type TieKind = keyof typeof TIES

/** Those that are as the merge left them: who left meanwhile, or came again, is not among them. */
const stillTied = ({ mergeId, keptId }: Undoing, kind: TieKind) => {
  const [table, since] = TIES[kind]
  return sql`(
    select r.id, r.moved, r.kept from ${rowsOf(mergeId, kind)} r
    join ${table} t on t.merchant_id = ${keptId}::uuid and t.user_id = r.id and t.${since} = (r.kept ->> 'kept_at')::timestamptz)`
}

const count = (rows: RawBuilder<unknown>) => sql`(select count(*)::int from ${rows} r)`

type UndoFacts = {
  offers_back: number
  offers_away: number
  offers_since: number
  followers: number
  followers_back: number
  people: number
  people_back: number
}

/** How much of what was moved is still as the merge left it, and what came since. */
export async function selectFacts(db: Db, undoing: Undoing, mergedAt: string): Promise<UndoFacts | undefined> {
  const { mergeId, keptId } = undoing
  const { rows } = await sql<UndoFacts>`
    with mine as materialized (
      select o.id, o.merchant_id = ${keptId}::uuid as is_here from ${rowsOf(mergeId, 'OFFER')} r left join offers o on o.id = r.id)
    select (select count(*) filter (where is_here)::int from mine) as offers_back,
      (select count(*) filter (where is_here is not true)::int from mine) as offers_away,
      (select count(*)::int from offers o where o.merchant_id = ${keptId}::uuid and o.deleted_at is null
        and o.created_at > ${mergedAt}::timestamptz and not exists (select from mine where mine.id = o.id)) as offers_since,
      ${count(rowsOf(mergeId, 'FOLLOW'))} as followers, ${count(stillTied(undoing, 'FOLLOW'))} as followers_back,
      ${count(rowsOf(mergeId, 'PERSON'))} as people, ${count(stillTied(undoing, 'PERSON'))} as people_back
  `.execute(db)
  return rows[0]
}

export type KeptPlace = Place & { moved: boolean }

/** The locations that the merged merchant had. */
export async function selectKeptPlaces(db: Db, mergeId: string): Promise<KeptPlace[]> {
  const { rows } = await sql<KeptPlace>`
    select r.id, r.moved, r.kept ->> 'label' as label, r.kept ->> 'address' as address, r.kept ->> 'postcode' as postcode
    from ${rowsOf(mergeId, 'LOCATION')} r order by r.id
  `.execute(db)
  return rows
}

/** Those that others had too which were merged into the same merchant. */
export async function selectOtherPlaces(
  db: Db,
  { mergeId, keptId }: Undoing,
): Promise<(Place & { merge_id: string })[]> {
  const { rows } = await sql<Place & { merge_id: string }>`
    select r.merge_id, r.id, r.kept ->> 'label' as label, r.kept ->> 'address' as address, r.kept ->> 'postcode' as postcode
    from merchant_merges g join merchant_merge_rows r on r.merge_id = g.id and r.kind = 'LOCATION' and not r.moved
    where g.leads_to = ${keptId}::uuid and g.kept_id = ${keptId}::uuid and g.id <> ${mergeId}::uuid order by r.merge_id, r.id
  `.execute(db)
  return rows
}

/** The columns of a table that a row, which was kept as it was, has values for: others may have come or gone since. */
async function columnsIn(
  db: Db,
  table: string,
  row: RawBuilder<unknown>,
  but: readonly string[],
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ column: string }>`
    select column_name::text as column from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and (${row}) ? column_name::text
      and column_name::text <> all(${but}::text[])
    order by ordinal_position
  `.execute(db)
  return sql.join(rows.map(({ column }) => sql.ref(column)))
}

/** Brings the merchant's row back, with what its categories are called now. */
export async function restoreMerchant(
  db: Db,
  mergeId: string,
  categories: readonly string[],
  now: Date,
): Promise<void> {
  const row = sql`select merchant from merchant_merges where id = ${mergeId}::uuid`
  const columns = await columnsIn(db, 'merchants', row, ['categories', 'updated_at'])
  await sql`
    insert into merchants (${columns}, categories, updated_at) select ${columns}, ${categories}::text[], ${at(now)}
    from jsonb_populate_record(null::merchants, (${row}))
  `.execute(db)
}

async function returnOffers(db: Db, { mergeId, mergedId, keptId }: Undoing): Promise<void> {
  await sql`
    update offers o set merchant_id = ${mergedId}::uuid,
      brand = case when o.brand = g.kept_name then coalesce(r.kept ->> 'brand', o.brand) else o.brand end
    from ${rowsOf(mergeId, 'OFFER')} r, merchant_merges g
    where g.id = ${mergeId}::uuid and o.id = r.id and o.merchant_id = ${keptId}::uuid
  `.execute(db)
}

async function returnTies(db: Db, undoing: Undoing, kind: TieKind): Promise<void> {
  const { mergeId, mergedId, keptId } = undoing
  const [table, since] = TIES[kind]
  // Who was tied to a third merchant too, which was merged into the same one, stays for that one's sake.
  await sql`
    update merchant_merge_rows set moved = true where (merge_id, kind, id) in (
      select distinct on (o.id) o.merge_id, o.kind, o.id
      from ${rowsOf(mergeId, kind)} r join merchant_merge_rows o on o.kind = ${sql.lit(kind)} and o.id = r.id and not o.moved
      join merchant_merges g on g.id = o.merge_id and g.leads_to = ${keptId}::uuid and g.kept_id = ${keptId}::uuid
      where r.moved and g.id <> ${mergeId}::uuid order by o.id, o.merge_id)
  `.execute(db)
  await sql`
    with still as materialized (select s.* from ${stillTied(undoing, kind)} s),
    gone as (
      delete from ${table} t using still s where s.moved and not ${isHeld(undoing, kind, sql`s.id`)}
        and t.merchant_id = ${keptId}::uuid and t.user_id = s.id)
    insert into ${table} (user_id, merchant_id, ${since})
    select s.id, ${mergedId}::uuid, (s.kept ->> 'at')::timestamptz from still s on conflict do nothing
  `.execute(db)
}

export type PlacesBack = {
  move: readonly string[]
  copy: readonly string[]
  passOn: readonly { merge_id: string; id: string }[]
}

/** `move`: rows of the one that stays; `copy`: what it goes on to have too. */
async function returnPlaces(db: Db, { mergeId, mergedId }: Undoing, { move, copy, passOn }: PlacesBack): Promise<void> {
  await sql`update merchant_locations set merchant_id = ${mergedId}::uuid where id = any(${move}::uuid[])`.execute(db)
  if (copy.length > 0) {
    const first = sql`select kept from ${rowsOf(mergeId, 'LOCATION')} r limit 1`
    const columns = await columnsIn(db, 'merchant_locations', first, ['id'])
    await sql`
      insert into merchant_locations (id, ${columns}) select ${NEW_ID}, ${columns}
      from (select p.* from ${rowsOf(mergeId, 'LOCATION')} r, jsonb_populate_record(null::merchant_locations, r.kept) p
        where r.id = any(${copy}::uuid[])) kept
    `.execute(db)
  }
  await sql`
    update merchant_merge_rows r set moved = true from jsonb_to_recordset(${JSON.stringify(passOn)}::jsonb) as p (merge_id uuid, id uuid)
    where r.merge_id = p.merge_id and r.kind = 'LOCATION' and r.id = p.id
  `.execute(db)
}

async function returnRelated(db: Db, { mergeId, mergedId, keptId }: Undoing): Promise<void> {
  await sql`
    with still as materialized (
      select r.* from ${rowsOf(mergeId, 'RELATED')} r join merchants m on m.id = r.id
      where not r.moved or exists (select from related_merchants k where k.merchant_id = ${keptId}::uuid and k.related_merchant_id = r.id)),
    gone as (
      delete from related_merchants k using still s where s.moved and k.merchant_id = ${keptId}::uuid and k.related_merchant_id = s.id)
    insert into related_merchants (merchant_id, related_merchant_id, display_order)
    select ${mergedId}::uuid, s.id, (s.kept ->> 'order')::int from still s
  `.execute(db)
  await sql`
    with still as materialized (
      select r.* from ${rowsOf(mergeId, 'RELATED_TO')} r join merchants m on m.id = r.id
      where not r.moved or exists (select from related_merchants k where k.merchant_id = r.id and k.related_merchant_id = ${keptId}::uuid)),
    gone as (
      delete from related_merchants k using still s where s.moved and k.merchant_id = s.id and k.related_merchant_id = ${keptId}::uuid)
    insert into related_merchants (merchant_id, related_merchant_id, display_order)
    select s.id, ${mergedId}::uuid, (s.kept ->> 'order')::int from still s
  `.execute(db)
}

/** What still belongs to, or names, the one that stays. */
async function returnOthers(db: Db, { mergeId, mergedId, keptId }: Undoing): Promise<void> {
  const [back, here] = [sql`merchant_id = ${mergedId}::uuid`, sql`t.merchant_id = ${keptId}::uuid`]
  const of = (kind: string, id = sql`t.id`) => sql`from ${rowsOf(mergeId, kind)} r where r.id = ${id} and`
  const updates = [
    sql`update supplier_invitations t set ${back} ${of('INVITATION')} ${here}`,
    sql`update pictures t set ${back}, is_double = (r.kept ->> 'is_double')::boolean ${of('PICTURE')} ${here}`,
    sql`update collection_rules t set ${back} ${of('RULE', sql`t.collection_id`)} ${here}`,
    sql`update applications t set ${back} ${of('APPLICATION')} ${here}`,
    sql`update saved_views t set filters = jsonb_set(filters, '{merchant}', to_jsonb(${mergedId}::text))
      ${of('VIEW')} t.filters ->> 'merchant' = ${keptId}::text`,
    sql`update merchant_merges t set leads_to = ${mergedId}::uuid ${of('ALIAS')} t.leads_to = ${keptId}::uuid`,
    sql`insert into merchant_page_proposals (merchant_id, version, page, status, reason, proposed_by, proposed_at, decided_at)
      select ${mergedId}::uuid, (r.kept ->> 'version')::uuid, r.kept -> 'page', r.kept ->> 'status', r.kept ->> 'reason', r.user_id,
        (r.kept ->> 'proposed_at')::timestamptz, (r.kept ->> 'decided_at')::timestamptz from ${rowsOf(mergeId, 'PROPOSAL')} r`,
    sql`insert into different_merchants (low_id, high_id, decided_by, decided_at)
      select least(m.id, ${mergedId}::uuid), greatest(m.id, ${mergedId}::uuid), r.user_id, (r.kept ->> 'at')::timestamptz
      from ${rowsOf(mergeId, 'DIFFERENT')} r join merchants m on m.id = r.id`,
  ]
  for (const update of updates) await update.execute(db)
}

/** Gives back to the merchant, whose row is here again, what is still as the merge left it. */
export async function returnAll(db: Db, undoing: Undoing, places: PlacesBack, now: Date): Promise<void> {
  const { mergeId, keptId } = undoing
  await returnOffers(db, undoing)
  await returnTies(db, undoing, 'FOLLOW')
  await returnTies(db, undoing, 'PERSON')
  await returnPlaces(db, undoing, places)
  await returnRelated(db, undoing)
  await returnOthers(db, undoing)
  await sql`
    update merchants k set updated_at = ${at(now)}, faqs = (
      select coalesce(jsonb_agg(f.faq order by f.place), '[]') from jsonb_array_elements(k.faqs) with ordinality as f (faq, place)
      where not g.added_faqs @> jsonb_build_array(f.faq))
    from merchant_merges g where g.id = ${mergeId}::uuid and k.id = ${keptId}::uuid and g.added_faqs <> '[]'
  `.execute(db)
}

/** The old address means the merchant itself again, and nothing more is kept in mind. */
export async function closeMerge(db: Db, id: string, now: Date): Promise<void> {
  await db.deleteFrom('merchant_merge_rows').where('merge_id', '=', id).execute()
  await db
    .updateTable('merchant_merges')
    .set({ undone_at: now, leads_to: null, merchant: null })
    .where('id', '=', id)
    .execute()
}

/** The suppliers of both, and whether they are in the team of the one that came back. */
export async function selectTeams(
  db: Db,
  { mergedId, keptId }: Undoing,
): Promise<{ user_id: string; is_back: boolean }[]> {
  const { rows } = await sql<{ user_id: string; is_back: boolean }>`
    select s.user_id, bool_or(s.merchant_id = ${mergedId}::uuid) as is_back from supplier_merchants s
    join user_roles u on u.user_id = s.user_id and u.role = 'SUPPLIER'
    where s.merchant_id in (${mergedId}::uuid, ${keptId}::uuid) group by s.user_id order by s.user_id
  `.execute(db)
  return rows
}

/** Forgets what merges moved that can no longer be undone. */
export async function forgetMoved(db: Db, now: Date): Promise<void> {
  await sql`
    with over as (
      update merchant_merges set merchant = null, added_faqs = '[]' where merchant is not null and undo_until <= ${at(now)} returning id)
    delete from merchant_merge_rows where merge_id in (select id from over)
  `.execute(db)
}
