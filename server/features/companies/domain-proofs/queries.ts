import { type RawBuilder, sql } from 'kysely'
import { type CompanyId, companyProvenBy } from '../../../auth/guard/actor.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { DueInvitation } from '../../messaging/invitation-mail/service.ts'

const at = (moment: Date): RawBuilder<unknown> => sql`${moment.toISOString()}::timestamptz`

export type DomainRow = {
  domain: string
  verification_token: string
  verified_at: string | null
  email: string | null
  asked_at: string | null
  mail_due_at: string | null
  sent_at: string | null
  expires_at: string | null
}

/** The company's domains by name, each with the last link that was mailed. */
export async function selectOwnDomains(db: Db, companyId: CompanyId): Promise<DomainRow[]> {
  const { rows } = await sql<DomainRow>`
    select d.domain, d.verification_token, d.verified_at, p.email, p.asked_at, p.mail_due_at, p.sent_at, p.expires_at
    from company_domains d left join domain_proofs p on p.company_id = d.company_id and p.domain = d.domain
    where d.company_id = ${companyId} order by d.domain
  `.execute(db)
  return rows
}

/** One of the company's domains; undefined when it has no such domain. */
export async function selectOwnDomain(db: Db, companyId: CompanyId, domain: string) {
  return await db
    .selectFrom('company_domains')
    .select(['verification_token', 'verified_at'])
    .where('company_id', '=', companyId)
    .where('domain', '=', domain)
    .executeTakeFirst()
}

type NewProof = { domain: string; email: string; now: Date; expiresAt: Date; notSince: Date }

/** Has a link mailed, whose predecessors stop working; false when one was asked for after `notSince`. */
export async function upsertProof(db: Db, companyId: CompanyId, proof: NewProof): Promise<boolean> {
  const { domain, email, now, expiresAt, notSince } = proof
  const { rows } = await sql`
    insert into domain_proofs (id, company_id, domain, email, asked_at, mail_due_at, expires_at)
    values (${newId()}, ${companyId}, ${domain}, ${email}, ${at(now)}, ${at(now)}, ${at(expiresAt)})
    on conflict (company_id, domain) do update
      set id = excluded.id, email = excluded.email, token_hash = null, asked_at = excluded.asked_at,
        mail_due_at = excluded.mail_due_at, mail_attempts = 0, sent_at = null, expires_at = excluded.expires_at
      where domain_proofs.asked_at <= ${at(notSince)}
    returning id
  `.execute(db)
  return rows.length > 0
}

export type ProofRow = { company_id: CompanyId; company: string; domain: string; email: string; is_verified: boolean }

/** What the link with this token is about, while it works. */
export async function selectProof(db: Db, tokenHash: Buffer, now: Date): Promise<ProofRow | undefined> {
  const { rows } = await sql<Omit<ProofRow, 'company_id'> & { company_id: string }>`
    select p.company_id, c.name as company, p.domain, p.email, d.verified_at is not null as is_verified
    from domain_proofs p
      join companies c on c.id = p.company_id and c.status = 'ACTIVE'
      join company_domains d on d.company_id = p.company_id and d.domain = p.domain
    where p.token_hash = ${tokenHash}::bytea and p.expires_at > ${at(now)}
  `.execute(db)
  return rows[0] && { ...rows[0], company_id: companyProvenBy('mailed link', rows[0].company_id) }
}

export type DueProof = DueInvitation & { domain: string }

/** Locks the link whose mail has been due longest until the transaction ends; other processes skip it. */
export async function takeDueMail(db: Db, now: Date): Promise<DueProof | undefined> {
  const { rows } = await sql<DueProof>`
    select p.id, p.email, p.expires_at, p.mail_attempts, p.domain, c.name as name
    from domain_proofs p join companies c on c.id = p.company_id and c.status = 'ACTIVE'
    where p.mail_due_at <= ${at(now)} and p.expires_at > ${at(now)}
    order by p.mail_due_at limit 1
    for update of p skip locked
  `.execute(db)
  return rows[0]
}

/** From now on the link of this mail works. */
export async function markMailed(db: Db, id: string, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('domain_proofs')
    .set({ token_hash: tokenHash, mail_due_at: null, sent_at: now })
    .where('id', '=', id)
    .execute()
}

/** `next`: when it is tried again; null when that has been done often enough. */
export async function markMailFailed(db: Db, id: string, next: Date | null): Promise<void> {
  await db
    .updateTable('domain_proofs')
    .set({ mail_due_at: next, mail_attempts: sql`mail_attempts + 1` })
    .where('id', '=', id)
    .execute()
}

/** Links that stopped working by `before`. */
export async function deleteOldProofs(db: Db, before: Date): Promise<void> {
  await sql`delete from domain_proofs where expires_at <= ${at(before)}`.execute(db)
}
