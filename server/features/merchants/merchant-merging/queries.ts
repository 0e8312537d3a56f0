import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '../../../auth/guard/actor.ts'
import { lockName } from '../../../platform/db/lock.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Faq, Pair } from '../merchant-merges/service.ts'
import type { MergeCounts } from '../merchant-merges/schemas.ts'

// A test holds what is moved here to the database's foreign keys to merchants.

/** Staff merge, and undo that, one after the other: of two who merge the same merchants the second sees what the first left. */
export async function lockMerging(db: Db): Promise<void> {
  await lockName(db, 'merchant-merging')
}

type NewMerge = Pair & { id: string; userId: UserId; now: Date; undoUntil: Date; addedFaqs: readonly Faq[] }

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/** Writes the merge down, with the row of the merchant that goes. */
export async function insertMerge(db: Db, { id, mergedId, keptId, userId, now, undoUntil, addedFaqs }: NewMerge) {
  await sql`
    insert into merchant_merges (id, merged_id, merged_name, merged_name_key, merged_domain, source, source_ref, kept_id, kept_name,
      leads_to, merchant, added_faqs, merged_by, merged_at, undo_until)
    select ${id}::uuid, m.id, m.name, m.name_key, m.site_domain, m.source, m.source_ref, k.id, k.name, k.id, to_jsonb(m),
      ${JSON.stringify(addedFaqs)}::jsonb, ${userId}::uuid, ${at(now)}, ${at(undoUntil)}
    from merchants m, merchants k where m.id = ${mergedId}::uuid and k.id = ${keptId}::uuid
  `.execute(db)
}

export type Merging = Pair & { mergeId: string }
type Remembered = {
  kind: string
  id: RawBuilder<unknown>
  userId?: RawBuilder<unknown>
  moved?: RawBuilder<unknown>
  kept?: RawBuilder<unknown>
}

/** Keeps in mind what `from` says; put before a statement, `remembered` is what was written. */
const remember = (mergeId: string, { kind, id, userId, moved, kept }: Remembered, from: RawBuilder<unknown>) => sql`
  remembered as (
    insert into merchant_merge_rows (merge_id, kind, id, user_id, moved, kept)
    select ${mergeId}::uuid, ${sql.lit(kind)}, ${id}, ${userId ?? sql`null::uuid`}, ${moved ?? sql`true`}, ${kept ?? sql`null::jsonb`} ${from}
    returning id, moved, kept)`

/** From here on what changes offers and pages is announced by `announceMoved`, once. */
export async function beginBulk(db: Db): Promise<void> {
  await sql`select set_config('offerwell.bulk', 'on', true)`.execute(db)
}

/** Drops what every process keeps of offers and merchants, and tells those who look at them. */
export async function announceMoved(db: Db, { mergedId, keptId }: Pair): Promise<void> {
  await sql`select pg_notify('catalogue', 'offers'), pg_notify('catalogue', 'merchants'), pg_notify('live', 'staff-offers:*'),
    pg_notify('live', 'supplier-offers:' || ${mergedId}::text), pg_notify('live', 'supplier-offers:' || ${keptId}::text)`.execute(
    db,
  )
}

async function moveOffers(db: Db, { mergeId, mergedId, keptId }: Merging): Promise<void> {
  await sql`
    with named as (
      select o.id, m.name as merged, k.name as kept, o.brand from offers o, merchants m, merchants k
      where o.merchant_id = ${mergedId}::uuid and m.id = ${mergedId}::uuid and k.id = ${keptId}::uuid),
    ${remember(
      mergeId,
      {
        kind: 'OFFER',
        id: sql`id`,
        kept: sql`case when brand = merged then jsonb_build_object('brand', brand) end`,
      },
      sql`from named`,
    )}
    update offers o set merchant_id = ${keptId}::uuid, brand = case when o.brand = n.merged then n.kept else o.brand end
    from named n where o.id = n.id and o.merchant_id = ${mergedId}::uuid
  `.execute(db)
}

/** Each person once; `kept` says since when they followed either. */
async function moveFollowers(db: Db, { mergeId, mergedId, keptId }: Merging): Promise<void> {
  const both = sql`from merchant_followers f left join merchant_followers k on k.merchant_id = ${keptId}::uuid and k.user_id = f.user_id
    where f.merchant_id = ${mergedId}::uuid`
  const person = {
    kind: 'FOLLOW',
    id: sql`f.user_id`,
    userId: sql`f.user_id`,
    moved: sql`k.user_id is null`,
    kept: sql`jsonb_build_object('at', f.followed_at, 'kept_at', coalesce(k.followed_at, f.followed_at))`,
  }
  await sql`
    with ${remember(mergeId, person, both)}
    update merchant_followers f set merchant_id = ${keptId}::uuid from remembered r
    where r.moved and f.user_id = r.id and f.merchant_id = ${mergedId}::uuid
  `.execute(db)
}

/** Written anew, so that what every process keeps of these people is dropped. */
async function movePeople(db: Db, { mergeId, mergedId, keptId }: Merging): Promise<void> {
  const both = sql`from supplier_merchants s left join supplier_merchants k on k.merchant_id = ${keptId}::uuid and k.user_id = s.user_id
    where s.merchant_id = ${mergedId}::uuid`
  const person = {
    kind: 'PERSON',
    id: sql`s.user_id`,
    userId: sql`s.user_id`,
    moved: sql`k.user_id is null`,
    kept: sql`jsonb_build_object('at', s.created_at, 'kept_at', coalesce(k.created_at, s.created_at))`,
  }
  await sql`
    with ${remember(mergeId, person, both)},
    gone as (delete from supplier_merchants where merchant_id = ${mergedId}::uuid)
    insert into supplier_merchants (user_id, merchant_id, created_at)
    select r.id, ${keptId}::uuid, (r.kept ->> 'at')::timestamptz from remembered r where r.moved
  `.execute(db)
}

/** An address that both teams asked to join keeps the invitation of the one that stays. */
async function moveInvitations(db: Db, { mergeId, mergedId, keptId }: Merging): Promise<void> {
  const asked = sql`select email from supplier_invitations where merchant_id = ${mergedId}::uuid and accepted_at is null`
  await sql`delete from supplier_invitations where merchant_id = ${keptId}::uuid and accepted_at is null and expires_at <= now()
    and email in (${asked})`.execute(db)
  await sql`
    with moving as (
      update supplier_invitations i set merchant_id = ${keptId}::uuid
      where i.merchant_id = ${mergedId}::uuid and (i.accepted_at is not null or not exists (
        select from supplier_invitations k where k.merchant_id = ${keptId}::uuid and k.email = i.email and k.accepted_at is null))
      returning i.id),
    ${remember(mergeId, { kind: 'INVITATION', id: sql`id` }, sql`from moving`)}
    select
  `.execute(db)
}

/** `moved`: the ids of those places that the other does not have. The others go, and are kept whole. */
async function movePlaces(db: Db, { mergeId, mergedId, keptId }: Merging, moved: readonly string[]): Promise<void> {
  const place = { kind: 'LOCATION', id: sql`l.id`, moved: sql`l.id = any(${moved}::uuid[])`, kept: sql`to_jsonb(l)` }
  await sql`
    with ${remember(mergeId, place, sql`from merchant_locations l where l.merchant_id = ${mergedId}::uuid`)}
    update merchant_locations l set merchant_id = ${keptId}::uuid from remembered r where r.moved and l.id = r.id
  `.execute(db)
}

async function movePictures(db: Db, { mergeId, mergedId, keptId }: Merging): Promise<void> {
  const kept = sql`jsonb_build_object('is_double', p.is_double)`
  await sql`
    with ${remember(mergeId, { kind: 'PICTURE', id: sql`p.id`, kept }, sql`from pictures p where p.merchant_id = ${mergedId}::uuid`)}
    update pictures p set merchant_id = ${keptId}::uuid, is_double = p.is_double or exists (
      select from pictures k where k.merchant_id = ${keptId}::uuid and k.sha256 = p.sha256)
    from remembered r where p.id = r.id
  `.execute(db)
}

/** The brands beside it, as far as there is room, and those that it stands beside. */
async function moveRelated(db: Db, { mergeId, mergedId, keptId }: Merging, atMost: number): Promise<void> {
  const order = sql`jsonb_build_object('order', r.display_order)`
  await sql`
    with beside as (
      select r.related_merchant_id, r.display_order, row_number() over (order by known.id is not null, r.display_order) as place,
        known.id is not null as is_known
      from related_merchants r
      left join lateral (select k.related_merchant_id as id from related_merchants k
        where k.merchant_id = ${keptId}::uuid and k.related_merchant_id = r.related_merchant_id
        union all select r.related_merchant_id where r.related_merchant_id = ${keptId}::uuid) known on true
      where r.merchant_id = ${mergedId}::uuid),
    room as (select ${sql.lit(atMost)} - count(*) as free from related_merchants where merchant_id = ${keptId}::uuid),
    ${remember(
      mergeId,
      {
        kind: 'RELATED',
        id: sql`r.related_merchant_id`,
        moved: sql`not r.is_known and r.place <= room.free`,
        kept: order,
      },
      sql`from beside r, room`,
    )}
    insert into related_merchants (merchant_id, related_merchant_id, display_order)
    select ${keptId}::uuid, r.id, 1000 + (r.kept ->> 'order')::int from remembered r where r.moved
  `.execute(db)
  const known = sql`r.merchant_id = ${keptId}::uuid or exists (
    select from related_merchants k where k.merchant_id = r.merchant_id and k.related_merchant_id = ${keptId}::uuid)`
  await sql`
    with ${remember(
      mergeId,
      { kind: 'RELATED_TO', id: sql`r.merchant_id`, moved: sql`not (${known})`, kept: order },
      sql`from related_merchants r where r.related_merchant_id = ${mergedId}::uuid`,
    )}
    update related_merchants t set related_merchant_id = ${keptId}::uuid from remembered r
    where r.moved and t.merchant_id = r.id and t.related_merchant_id = ${mergedId}::uuid
  `.execute(db)
}

/** What names the merchant: rules of collections, decided applications, people's searches, and merchants that were merged into it. */
async function renameElsewhere(db: Db, { mergeId, mergedId, keptId }: Merging): Promise<void> {
  const moves: [kind: string, update: RawBuilder<unknown>][] = [
    [
      'RULE',
      sql`update collection_rules set merchant_id = ${keptId}::uuid where merchant_id = ${mergedId}::uuid returning collection_id as id`,
    ],
    [
      'APPLICATION',
      sql`update applications set merchant_id = ${keptId}::uuid where merchant_id = ${mergedId}::uuid returning id`,
    ],
    [
      'ALIAS',
      sql`update merchant_merges set leads_to = ${keptId}::uuid where leads_to = ${mergedId}::uuid returning id`,
    ],
    [
      'VIEW',
      sql`update saved_views set filters = jsonb_set(filters, '{merchant}', to_jsonb(${keptId}::text))
        where filters ->> 'merchant' = ${mergedId}::text returning id`,
    ],
  ]
  for (const [kind, update] of moves) {
    await sql`with moving as (${update}), ${remember(mergeId, { kind, id: sql`id` }, sql`from moving`)} select`.execute(
      db,
    )
  }
}

/** What goes with the merchant, and comes back with it: what its team would have its page say, and whom it was found to differ from. */
async function setAside(db: Db, { mergeId, mergedId }: Merging): Promise<void> {
  const proposal = {
    kind: 'PROPOSAL',
    id: sql`p.merchant_id`,
    userId: sql`p.proposed_by`,
    moved: sql`false`,
    kept: sql`to_jsonb(p) - 'proposed_by' - 'decided_by'`,
  }
  const difference = {
    kind: 'DIFFERENT',
    id: sql`case when d.low_id = ${mergedId}::uuid then d.high_id else d.low_id end`,
    userId: sql`d.decided_by`,
    moved: sql`false`,
    kept: sql`jsonb_build_object('at', d.decided_at)`,
  }
  await sql`
    with ${remember(mergeId, proposal, sql`from merchant_page_proposals p where p.merchant_id = ${mergedId}::uuid`)} select
  `.execute(db)
  await sql`
    with ${remember(mergeId, difference, sql`from different_merchants d where ${mergedId}::uuid in (d.low_id, d.high_id)`)} select
  `.execute(db)
}

/** `places`: the ids of those that the other merchant does not have. `related`: how many brands may stand beside one. */
type Choice = { places: readonly string[]; related: number }

/** Gives all that belongs to the one merchant to the other, and takes the one away. */
export async function moveAll(db: Db, merging: Merging, { places, related }: Choice): Promise<void> {
  await moveOffers(db, merging)
  await moveFollowers(db, merging)
  await movePeople(db, merging)
  await moveInvitations(db, merging)
  await movePlaces(db, merging, places)
  await movePictures(db, merging)
  await moveRelated(db, merging, related)
  await renameElsewhere(db, merging)
  await setAside(db, merging)
  await db.deleteFrom('merchants').where('id', '=', merging.mergedId).execute()
}

export async function addFaqs(db: Db, id: string, faqs: readonly Faq[], now: Date): Promise<void> {
  await sql`update merchants set faqs = faqs || ${JSON.stringify(faqs)}::jsonb, updated_at = ${at(now)} where id = ${id}::uuid`.execute(
    db,
  )
}

const count = (kind: string) => sql`count(*) filter (where kind = ${sql.lit(kind)})`

/** Counts what was moved, and writes that down beside the merge. */
export async function noteCounts(db: Db, mergeId: string): Promise<MergeCounts> {
  const { rows } = await sql<{ moved: MergeCounts }>`
    update merchant_merges set moved = (
      select jsonb_build_object('offers', ${count('OFFER')}, 'followers', ${count('FOLLOW')}, 'locations', ${count('LOCATION')},
        'people', ${count('PERSON')}) from merchant_merge_rows where merge_id = ${mergeId}::uuid)
    where id = ${mergeId}::uuid returning moved
  `.execute(db)
  return rows[0]?.moved ?? { offers: 0, followers: 0, locations: 0, people: 0 }
}

/** The suppliers of the merchant that stays, and whether they were in the team of the one that went. */
export async function selectTeam(
  db: Db,
  { mergeId, keptId }: Merging,
): Promise<{ user_id: string; was_in: boolean }[]> {
  const { rows } = await sql<{ user_id: string; was_in: boolean }>`
    select s.user_id, r.id is not null as was_in from supplier_merchants s
    join user_roles u on u.user_id = s.user_id and u.role = 'SUPPLIER'
    left join merchant_merge_rows r on r.merge_id = ${mergeId}::uuid and r.kind = 'PERSON' and r.id = s.user_id
    where s.merchant_id = ${keptId}::uuid order by s.user_id
  `.execute(db)
  return rows
}
