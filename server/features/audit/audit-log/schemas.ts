import { z } from 'zod'
import { AUDIT_BY } from '../../../../domain/audit-words.ts'
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

const COMPANY_PAGE = 50

export const AuditQuery = z.object({ ...AUDIT_FILTER, ...PageQuery.shape })
export type AuditQuery = z.output<typeof AuditQuery>

/** A company's administrators see its latest 50. */
export const CompanyAuditQuery = z.object({
  ...AuditQuery.shape,
  limit: z.coerce.number().int().min(1).max(COMPANY_PAGE).default(COMPANY_PAGE),
})

const AuditPerson = z.object({ id: z.string(), name: z.string(), email: z.string() }).meta({ id: 'AuditPerson' })

const AuditEntry = z
  .object({
    id: z.string(),
    by: z.enum(AUDIT_BY).describe('Who did it, as far as the reader may know'),
    person: AuditPerson.nullable().describe('For PERSON alone'),
    action: z.string(),
    entityType: z.string(),
    entityId: z.string().nullable(),
    employee: z.string().nullable().describe('What an employee is called now'),
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
    people: z.array(AuditPerson).describe("Whoever did anything, by name; of a company's log its own people alone"),
    actions: z.array(z.string()).describe('Every action that was ever done'),
    entityTypes: z.array(z.string()).describe('Every kind of thing that it was done to'),
  })
  .meta({ id: 'AuditFilters' })
export type AuditFilters = z.infer<typeof AuditFilters>

/** A reader waits for them. */
const SEALS_A_PART = 2000

export const AuditSealQuery = z.object({
  cursor: PageQuery.shape.cursor,
  limit: z.coerce.number().int().min(1).max(SEALS_A_PART).default(SEALS_A_PART),
  noted: z
    .string()
    .trim()
    .regex(/^[\da-f]{64}$/, 'Use the 64 characters of a seal.')
    .optional()
    .describe('A seal of one of these entries that was noted earlier'),
})
export type AuditSealQuery = z.output<typeof AuditSealQuery>

export const AuditSeal = z
  .object({
    checked: z.int().describe('How many entries this answer is about, newest first'),
    changed: z
      .array(z.object({ entryId: z.string(), createdAt: Timestamp }).meta({ id: 'ChangedAuditEntry' }))
      .describe('Those that are not what was sealed, or were never sealed; the first 20 of them'),
    isComplete: z
      .boolean()
      .nullable()
      .describe('Whether the whole chain, other people’s entries too, lacks no place; said on the first page alone'),
    newestSeal: z
      .string()
      .nullable()
      .describe('Stands for the newest entry and all before it; on the first page alone'),
    hasNoted: z.boolean().nullable().describe('Whether the noted seal is of one of these entries; null when none was'),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'AuditSeal' })
export type AuditSeal = z.infer<typeof AuditSeal>
