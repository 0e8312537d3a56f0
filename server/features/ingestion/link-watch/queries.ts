import { sql } from 'kysely'
import type { PageOfRows, TimeCursor } from '../../../platform/cursor/page.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { SCRAPED } from '../../../sources/page/page-offer.ts'
import type { Compared, Finding, Known, Shown } from './rules.ts'

/** Whether the watch looks at the offer `o` at all: employees see it, or staff are about to decide on it. */
const IS_WATCHED = sql`o.status in ('LIVE', 'REVIEW') and o.deleted_at is null and o.offer_url is not null`

export type Watched = { id: string; address: string }

/** Offers to watch that nothing is known of; those that wait for staff first. */
export async function selectNew(db: Db, atMost: number): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    select o.id, o.offer_url as address from offers o
    where ${IS_WATCHED} and not exists (select from offer_link_checks c where c.offer_id = o.id)
    order by (o.status = 'REVIEW') desc, o.id limit ${atMost}
  `.execute(db)
  return rows
}

/** One offer; `address` is null where it is not looked at. Undefined for one that is unknown or deleted. */
export async function selectOffer(db: Db, id: string): Promise<{ title: string; address: string | null } | undefined> {
  const { rows } = await sql<{ title: string; address: string | null }>`
    select o.title, case when ${IS_WATCHED} then o.offer_url end as address from offers o where o.id = ${id} and o.deleted_at is null
  `.execute(db)
  return rows[0]
}

/** What is known of offers that are not looked at any more, or lead elsewhere by now; of `ids` alone where they are given. */
export async function selectOutdated(
  db: Db,
  ids: readonly string[] | null,
): Promise<(Pick<Known, 'outcome' | 'flagged_at'> & { id: string })[]> {
  const among = ids === null ? sql`true` : sql`c.offer_id = any(${ids}::uuid[])`
  const { rows } = await sql<Pick<Known, 'outcome' | 'flagged_at'> & { id: string }>`
    select c.offer_id as id, c.outcome, c.flagged_at from offer_link_checks c join offers o on o.id = c.offer_id
    where ${among} and not (${IS_WATCHED} and o.offer_url = c.address)
  `.execute(db)
  return rows
}

export async function deleteChecks(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('offer_link_checks')
    .where('offer_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Has the offers looked at; what is known of one already stays. */
export async function insertChecks(db: Db, offers: readonly (Watched & { host: string })[], now: Date): Promise<void> {
  if (offers.length === 0) return
  await db
    .insertInto('offer_link_checks')
    .values(offers.map(({ id, ...offer }) => ({ offer_id: id, ...offer, due_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Claim = { runner: string; now: Date; silentSince: Date; atMost: number }

/**
 * Takes the offers of one host that are due, the longest waiting first; none where every such host is in somebody's hands. Hosts are
 * given out one at a time: the transaction of the caller holds a lock.
 */
export async function claimHost(db: Db, { runner, now, silentSince, atMost }: Claim): Promise<Watched[]> {
  const at = now.toISOString()
  const { rows } = await sql<Watched>`
    with turn as (
      select c.host from offer_link_checks c
      where c.due_at <= ${at} and not exists (
        select from offer_link_checks h
        where h.host = c.host and h.runner is not null and h.heard_at >= ${silentSince.toISOString()})
      order by c.due_at, c.offer_id limit 1),
    taken as (
      select offer_id from offer_link_checks where host = (select host from turn) and due_at <= ${at}
      order by due_at, offer_id limit ${atMost} for update)
    update offer_link_checks c set runner = ${runner}, heard_at = ${at} from taken
    where c.offer_id = taken.offer_id
    returning c.offer_id as id, c.address
  `.execute(db)
  return rows
}

/** Takes one offer, also out of somebody else's hands. */
export async function claimOne(db: Db, id: string, runner: string, now: Date): Promise<void> {
  await db.updateTable('offer_link_checks').set({ runner, heard_at: now }).where('offer_id', '=', id).execute()
}

/** `discount_type` is how the offer's discount is counted. */
export type HeldCheck = Known & Pick<Compared, 'discount_type'>

/** Says that the worker looks at it now, and answers what is known; undefined once it is not to be looked at by this worker. */
export async function holdCheck(
  db: Db,
  { id, address }: Watched,
  runner: string,
  now: Date,
): Promise<HeldCheck | undefined> {
  const { rows } = await sql<HeldCheck>`
    update offer_link_checks c set heard_at = ${now.toISOString()} from offers o
    where c.offer_id = ${id} and c.runner = ${runner} and c.address = ${address} and o.id = c.offer_id
      and ${IS_WATCHED} and o.offer_url = c.address
    returning c.outcome, c.checked_at, c.since, c.days, c.flagged_at, c.cleared_at, o.discount_type
  `.execute(db)
  return rows[0]
}

type Result = Finding &
  Shown & {
    since: Date | string
    days: number
    flagged_at: Date | string | null
    cleared_at: string | null
    due_at: Date
  }

/** Writes down what was found, while it is the worker's own. */
export async function updateResult(db: Db, id: string, runner: string, result: Result, now: Date): Promise<void> {
  await db
    .updateTable('offer_link_checks')
    .set({ ...result, checked_at: now, heard_at: now })
    .where('offer_id', '=', id)
    .where('runner', '=', runner)
    .execute()
}

/** Gives back what the worker has in hand; what it did not look at is due again at `dueAt`. */
export async function releaseChecks(db: Db, runner: string, dueAt: Date): Promise<void> {
  await sql`
    update offer_link_checks set runner = null, due_at = greatest(due_at, ${dueAt.toISOString()}::timestamptz)
    where runner = ${runner}
  `.execute(db)
}

export type CheckRow = Finding &
  Compared & {
    id: string
    title: string
    merchant_name: string
    address: string
    checked_at: string
    since: string
    flagged_at: string | null
    cleared_at: string | null
    better_seen_at: string | null
  }

/** What comes back is not a discount, so no page saves more than it. */
const SAVES_MORE = sql`coalesce(c.shown_type = o.discount_type and c.shown_value > o.discount_value and o.type <> 'CASHBACK', false)`
const COSTS_LESS = sql`coalesce(c.shown_price < read.price, false)`
/** Staff looked at just this of the page, and do not want it. */
const IS_SEEN = sql`(c.seen_at is not null and (c.seen_type, c.seen_value, c.seen_code, c.seen_price)
  is not distinct from (c.shown_type, c.shown_value, c.shown_code, c.shown_price))`
/** With the price of a page that staff read. */
const CHECKS = sql`
  offer_link_checks c join offers o on o.id = c.offer_id
  left join lateral (
    select (p.payload ->> 'price')::numeric as price from provenance p
    where p.offer_id = o.id and o.source = ${SCRAPED.name} and p.payload ->> 'currency' = 'GBP'
    order by p.fetched_at desc limit 1) read on c.shown_price is not null
`
const CHECK = sql`
  o.id, o.title, m.name as merchant_name, c.address, c.outcome, c.reason, c.status, c.final_address, c.words, c.checked_at, c.since,
  c.flagged_at, c.cleared_at, case when ${IS_SEEN} then c.seen_at end as better_seen_at, c.shown_type, c.shown_value, c.shown_code, c.shown_price, o.discount_type, o.discount_value,
  read.price as read_price, ${SAVES_MORE} as saves_more, ${COSTS_LESS} as costs_less
  from ${CHECKS} join merchants m on m.id = o.merchant_id
`
const IS_LISTED = sql`o.status = 'LIVE' and ${IS_WATCHED} and o.offer_url = c.address`

/** What a list of checks shows: what staff are asked about, or whose page shows something better. `at` is what puts it in order. */
const LISTS = {
  BROKEN: { where: sql`c.flagged_at is not null and ${IS_LISTED}`, at: sql`c.flagged_at` },
  BETTER: {
    where: sql`(c.shown_value is not null or c.shown_price is not null) and (${SAVES_MORE} or ${COSTS_LESS}) and not ${IS_SEEN} and ${IS_LISTED}`,
    at: sql`c.since`,
  },
}
export type ListedChecks = keyof typeof LISTS

/** A page of the live offers of a list, the latest first. */
export async function selectListed(
  db: Db,
  list: ListedChecks,
  { after, size }: PageOfRows<TimeCursor>,
): Promise<CheckRow[]> {
  const { where, at } = LISTS[list]
  const rest = after ? sql`and (${at}, c.offer_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<CheckRow>`
    select ${CHECK} where ${where} ${rest} order by ${at} desc, c.offer_id desc limit ${size}
  `.execute(db)
  return rows
}

export async function countListed(db: Db, list: ListedChecks): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${CHECKS} where ${LISTS[list].where}
  `.execute(db)
  return rows[0]?.total ?? 0
}

/** What was found last of the address that the offer has now; undefined where it was not looked at. */
export async function selectCheck(db: Db, id: string): Promise<CheckRow | undefined> {
  const { rows } = await sql<CheckRow>`
    select ${CHECK} where c.offer_id = ${id} and c.outcome is not null and o.offer_url = c.address
  `.execute(db)
  return rows[0]
}

/** Writes down that staff say it works, and takes it out of every worker's hands; false when something else is found by now. */
export async function updateCleared(db: Db, id: string, outcome: Finding['outcome'], now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('offer_link_checks')
    .set({ cleared_at: now, flagged_at: null, runner: null })
    .where('offer_id', '=', id)
    .where('outcome', '=', outcome)
    .where('flagged_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Writes down that staff have seen what the page shows; false when it shows something else by now. */
export async function updateSeen(db: Db, id: string, shown: Shown, now: Date): Promise<boolean> {
  const { shown_type: type, shown_value: value, shown_code: code, shown_price: price } = shown
  const { numAffectedRows } = await sql`
    update offer_link_checks set seen_at = ${now.toISOString()}, seen_type = shown_type, seen_value = shown_value,
      seen_code = shown_code, seen_price = shown_price
    where offer_id = ${id} and (shown_type, shown_value, shown_code, shown_price)
      is not distinct from (${type}::text, ${value}::numeric, ${code}::text, ${price}::numeric)
  `.execute(db)
  return numAffectedRows === 1n
}

/** Tells every process that there may be addresses to look at, where any is due. */
export async function wakeWatchers(db: Db, now: Date): Promise<void> {
  await sql`
    select pg_notify('live', 'link-watch:*') where exists (select from offer_link_checks where due_at <= ${now.toISOString()})
  `.execute(db)
}
