import { z } from 'zod'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { GivenDay, GivenText, Timestamp } from '../../../platform/http/shapes.ts'

const Word = GivenText.min(1).max(60)

const AUDIT_FILTER = {
  userId: z.uuid().optional().describe('Who did it'),
  action: Word.optional().describe("Such as 'offer.deleted'"),
  entityType: Word.optional().describe("What it was done to, such as 'offer'"),
  entityId: z.uuid().optional().describe('Which one'),
  from: GivenDay.optional().describe('The first London day'),
  to: GivenDay.optional().describe('The last London day'),
}
export const AuditFilter = z.object(AUDIT_FILTER)
export type AuditFilter = z.output<typeof AuditFilter>

export const AuditQuery = z.object({ ...AUDIT_FILTER, ...PageQuery.shape })
export type AuditQuery = z.output<typeof AuditQuery>

const AuditPerson = z.object({ id: z.string(), name: z.string(), email: z.string() }).meta({ id: 'AuditPerson' })

const AuditEntry = z
  .object({
    id: z.string(),
    person: AuditPerson.nullable().describe('Null when the account is gone'),
    action: z.string(),
    entityType: z.string(),
    entityId: z.string().nullable(),
    detail: z.record(z.string(), z.string()).describe('What it was called then, and what changed'),
    createdAt: Timestamp,
  })
  .meta({ id: 'AuditEntry' })

export const AuditLog = z
  .object({ items: z.array(AuditEntry), nextCursor: z.string().nullable() })
  .meta({ id: 'AuditLog' })
export type AuditLog = z.infer<typeof AuditLog>

export const AuditFilters = z
  .object({
    people: z.array(AuditPerson).describe('Whoever did anything, by name'),
    actions: z.array(z.string()).describe('Every action that was ever done'),
  })
  .meta({ id: 'AuditFilters' })
export type AuditFilters = z.infer<typeof AuditFilters>
