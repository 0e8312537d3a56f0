import { type RawBuilder, sql } from 'kysely'
import { COMPANY_OFFERS_AT_MOST, type CompanyOfferStatus, type OfferUse } from '../../../../domain/company-offers.ts'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { CompanyOfferFile, NewCompanyOffer } from './schemas.ts'

const at = (moment: Date): RawBuilder<unknown> => sql`${moment.toISOString()}::timestamptz`

type SaidRow = {
  id: string
  title: string
  description: string
  how_to_get: string
  contact: string
  address: string | null
  picture: string | null
  file: { id: string; name: string; size: number } | null
  cost: number | null
  employer_share: number | null
  end_at: string | null
}

export type OfferRow = SaidRow & {
  image_url: string | null
  audience: 'EVERYBODY' | 'GROUPS'
  groups: { id: string; name: string; people: number }[]
  status: CompanyOfferStatus
  start_at: string | null
  is_scheduled: boolean
  opened: number
  used: number
  saved: number
  updated_at: string
}

const SAID = sql`o.id, o.title, o.description, o.how_to_get, o.contact, o.address, picture_path(o.image_url) as picture,
  (select jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size) from company_offer_files f where f.id = o.file_id) as file,
  o.cost, o.employer_share, o.end_at`

const LISTED = sql`select ${SAID}, o.image_url, o.audience, o.status, o.start_at, o.is_scheduled, o.updated_at,
  coalesce(c.opened, 0) as opened, coalesce(c.used, 0) as used, coalesce(c.saved, 0) as saved,
  coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'people', g.people) order by lower(g.name), g.id)
    from company_offer_groups t join groups g on g.id = t.group_id where t.offer_id = o.id), '[]') as groups
  from company_offers o left join company_offer_figures c on c.offer_id = o.id`

const IN_ORDER = sql`order by o.display_order, o.created_at desc, o.id desc`

/** All of a company's own offers, in the order in which people meet them. */
export async function selectOffers(db: Db, companyId: CompanyId): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`${LISTED} where o.company_id = ${companyId} ${IN_ORDER}`.execute(db)
  return rows
}

/** One of the company's, held until the transaction ends, so that of two who move it at once the second sees what the first did. */
export async function lockOffer(db: Db, companyId: CompanyId, id: string): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    ${LISTED} where o.company_id = ${companyId} and o.id = ${id} for no key update of o`.execute(db)
  return rows[0]
}

type Written = Omit<NewCompanyOffer, 'groupIds'>

const valuesOf = (offer: Written) => ({
  title: offer.title,
  description: offer.description,
  how_to_get: offer.howToGet,
  contact: offer.contact,
  address: offer.address,
  image_url: offer.imageUrl,
  file_id: offer.fileId,
  cost: offer.cost,
  employer_share: offer.employerShare,
  audience: offer.audience,
  start_at: offer.startAt,
  end_at: offer.endAt,
  is_scheduled: offer.isScheduled,
})

/** Makes a draft, the first in order; false when the company has as many as it can have. */
export async function insertOffer(
  db: Db,
  { companyId, userId, id, now }: { companyId: CompanyId; userId: UserId; id: string; now: Date },
  offer: Written,
): Promise<boolean> {
  const { rows } = await sql<{ many: number; first: number }>`
    select count(*)::int as many, coalesce(min(display_order), 0)::int as first from company_offers
    where company_id = ${companyId}`.execute(db)
  const { many, first } = rows[0] ?? { many: 0, first: 0 }
  if (many >= COMPANY_OFFERS_AT_MOST) return false
  const made = { id, company_id: companyId, created_by: userId, created_at: now, updated_at: now }
  await db
    .insertInto('company_offers')
    .values({ ...made, ...valuesOf(offer), display_order: first - 1 })
    .execute()
  return true
}

export async function updateOffer(
  db: Db,
  { companyId, id, now }: { companyId: CompanyId; id: string; now: Date },
  offer: Written,
): Promise<void> {
  await db
    .updateTable('company_offers')
    .set({ ...valuesOf(offer), updated_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Says whom an offer is for; answers how many of the groups are the company's. */
export async function replaceGroups(
  db: Db,
  companyId: CompanyId,
  id: string,
  groupIds: readonly string[],
): Promise<number> {
  await sql`delete from company_offer_groups where offer_id = ${id} and not group_id = any(${groupIds}::uuid[])`.execute(
    db,
  )
  await sql`
    insert into company_offer_groups (offer_id, group_id)
    select ${id}::uuid, g.id from groups g where g.company_id = ${companyId} and g.id = any(${groupIds}::uuid[])
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from company_offer_groups where offer_id = ${id}`.execute(db)
  return rows[0]?.many ?? 0
}

/** Whether it was still in the status that it is moved from. */
export async function moveOffer(
  db: Db,
  { companyId, id, now }: { companyId: CompanyId; id: string; now: Date },
  { from, to }: { from: CompanyOfferStatus; to: CompanyOfferStatus },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update company_offers set status = ${to}, is_scheduled = false, updated_at = ${at(now)}
    where company_id = ${companyId} and id = ${id} and status = ${from}`.execute(db)
  return Number(numAffectedRows ?? 0n) > 0
}

export async function updateOrder(db: Db, companyId: CompanyId, ids: readonly string[]): Promise<void> {
  await sql`
    update company_offers o set display_order = given.place
    from unnest(${ids}::uuid[]) with ordinality as given(id, place)
    where o.id = given.id and o.company_id = ${companyId} and o.display_order <> given.place`.execute(db)
}

export async function deleteOffer(db: Db, companyId: CompanyId, id: string): Promise<{ title: string } | undefined> {
  const { rows } = await sql<{ title: string }>`
    delete from company_offers where company_id = ${companyId} and id = ${id} returning title`.execute(db)
  return rows[0]
}

export async function countFiles(db: Db, companyId: CompanyId): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from company_offer_files where company_id = ${companyId}`.execute(db)
  return rows[0]?.many ?? 0
}

export async function insertFile(db: Db, companyId: CompanyId, file: CompanyOfferFile, now: Date): Promise<void> {
  await db
    .insertInto('company_offer_files')
    .values({ ...file, company_id: companyId, created_at: now })
    .execute()
}

/** Whether the company has a file of this id, which is then kept from being swept until the transaction ends. */
export async function lockFile(db: Db, companyId: CompanyId, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from company_offer_files where company_id = ${companyId} and id = ${id} for key share`.execute(db)
  return rows.length > 0
}

/** Takes away at most `atMost` files from before `before` that no offer names; answers their ids. */
export async function deleteUnnamedFiles(db: Db, before: Date, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from company_offer_files where id = any(array(
      select f.id from company_offer_files f where f.created_at < ${at(before)}
        and not exists (select from company_offers o where o.company_id = f.company_id and o.file_id = f.id)
      limit ${atMost} for update skip locked)) returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of `ids` that have a row. */
export async function selectKnownFiles(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from company_offer_files where id = any(${ids}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

export type HubOfferRow = SaidRow & { is_saved: boolean }

const ofPerson = (userId: UserId, now: Date) => sql`
  select ${SAID}, f.user_id is not null as is_saved, f.created_at as saved_at
  from company_offers_for(${userId}, ${at(now)}) o
  left join company_offer_favourites f on f.offer_id = o.id and f.user_id = ${userId}`

/** What a person has from their company now, in its order. */
export async function selectHubOffers(db: Db, userId: UserId, now: Date): Promise<HubOfferRow[]> {
  const { rows } = await sql<HubOfferRow>`${ofPerson(userId, now)} ${IN_ORDER}`.execute(db)
  return rows
}

export async function selectHubOffer(db: Db, userId: UserId, id: string, now: Date): Promise<HubOfferRow | undefined> {
  const { rows } = await sql<HubOfferRow>`${ofPerson(userId, now)} where o.id = ${id}`.execute(db)
  return rows[0]
}

/** Those of them that the person saved, the last one first. */
export async function selectSavedOffers(db: Db, userId: UserId, now: Date): Promise<HubOfferRow[]> {
  const { rows } = await sql<HubOfferRow>`
    ${ofPerson(userId, now)} where f.user_id is not null order by saved_at desc, o.id desc`.execute(db)
  return rows
}

export async function insertFavourite(db: Db, userId: UserId, offerId: string, now: Date): Promise<void> {
  await sql`
    insert into company_offer_favourites (user_id, offer_id, created_at) values (${userId}, ${offerId}, ${at(now)})
    on conflict do nothing`.execute(db)
}

export async function deleteFavourite(db: Db, userId: UserId, offerId: string): Promise<void> {
  await sql`delete from company_offer_favourites where user_id = ${userId} and offer_id = ${offerId}`.execute(db)
}

/** Once a kind and London day, however often it is done. */
export async function insertUse(
  db: Db,
  userId: UserId,
  { offerId, kind, day }: { offerId: string; kind: OfferUse; day: string },
): Promise<void> {
  await sql`
    insert into company_offer_uses (offer_id, user_id, kind, day) values (${offerId}, ${userId}, ${kind}, ${day})
    on conflict do nothing`.execute(db)
}

export type MovedRow = { id: string; company_id: string; title: string }

/** Ends what is past its end, at most `atMost` of any company. */
export async function expireEnded(db: Db, now: Date, atMost: number): Promise<MovedRow[]> {
  const { rows } = await sql<MovedRow>`
    update company_offers set status = 'EXPIRED', updated_at = ${at(now)} where id = any(array(
      select id from company_offers where status = 'LIVE' and end_at <= ${at(now)} limit ${atMost} for no key update skip locked))
    returning id, company_id, title`.execute(db)
  return rows
}

/** Sets drafts live whose start has come; one whose end has passed too, or that is for nobody any more, only stops waiting. */
export async function publishScheduled(
  db: Db,
  now: Date,
  atMost: number,
): Promise<(MovedRow & { is_live: boolean })[]> {
  const { rows } = await sql<MovedRow & { is_live: boolean }>`
    update company_offers o set is_scheduled = false, updated_at = ${at(now)},
      status = case when (o.end_at is null or o.end_at > ${at(now)}) and (o.audience = 'EVERYBODY'
        or exists (select from company_offer_groups t where t.offer_id = o.id)) then 'LIVE' else 'DRAFT' end
    where o.id = any(array(
      select id from company_offers where is_scheduled and status = 'DRAFT' and start_at <= ${at(now)}
      limit ${atMost} for no key update skip locked))
    returning o.id, o.company_id, o.title, o.status = 'LIVE' as is_live`.execute(db)
  return rows
}

export type UnannouncedRow = MovedRow & { description: string; group_ids: string[] | null }

/** At most `atMost` that people see and nobody was told of, locked; `group_ids`: null for everybody. */
export async function lockUnannounced(db: Db, now: Date, atMost: number): Promise<UnannouncedRow[]> {
  const { rows } = await sql<UnannouncedRow>`
    select o.id, o.company_id, o.title, o.description, case when o.audience = 'GROUPS'
      then array(select t.group_id from company_offer_groups t where t.offer_id = o.id) end as group_ids
    from company_offers o where o.status = 'LIVE' and o.announced_at is null
      and (o.start_at is null or o.start_at <= ${at(now)}) and (o.end_at is null or o.end_at > ${at(now)})
    order by o.id limit ${atMost} for no key update skip locked`.execute(db)
  return rows
}

export async function markAnnounced(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await sql`update company_offers set announced_at = ${at(now)} where id = any(${ids}::uuid[])`.execute(db)
}

/** Counts what people did before the day `today`, and forgets what they did before `keptFrom`. */
export async function countUses(db: Db, { today, keptFrom }: { today: string; keptFrom: string }): Promise<void> {
  await sql`delete from company_offer_uses where day < ${keptFrom}::date`.execute(db)
  await sql`
    insert into company_offer_figures as kept (offer_id, opened, used, saved)
    select o.id, coalesce(u.opened, 0), coalesce(u.used, 0), coalesce(f.saved, 0)
    from company_offers o
    left join (select offer_id, count(distinct user_id)::int as opened,
        count(distinct user_id) filter (where kind <> 'OPENED')::int as used
      from company_offer_uses where day < ${today}::date group by offer_id) u on u.offer_id = o.id
    left join (select offer_id, count(*)::int as saved from company_offer_favourites
      where created_at < (${today}::date::timestamp at time zone 'Europe/London') group by offer_id) f on f.offer_id = o.id
    on conflict (offer_id) do update set opened = excluded.opened, used = excluded.used, saved = excluded.saved
      where (kept.opened, kept.used, kept.saved) is distinct from (excluded.opened, excluded.used, excluded.saved)`.execute(
    db,
  )
}
