import { z } from 'zod'
import { RUN_STATUSES } from '../../../../domain/enums.ts'
import { GivenText, Timestamp } from '../../../platform/http/shapes.ts'
import { JOB_STATES, MISSING_PARTS } from './rules.ts'

export const JobParams = z.object({ name: GivenText.min(1).max(60) })

const SystemJob = z
  .object({
    name: z.string(),
    what: z.string().describe('What it does'),
    cron: z.string().describe('When, in London'),
    state: z
      .enum(JOB_STATES)
      .describe(
        'BROKEN_OFF: its process ended in the middle, and it is tried again. DISMISSED: it failed, and staff have seen that',
      ),
    startedAt: Timestamp.nullable(),
    succeededAt: Timestamp.nullable(),
    failedAt: Timestamp.nullable(),
    error: z.string().nullable().describe('Why the last failure that nobody has dismissed'),
    failures: z.int().describe('In a row'),
    tookMs: z.int().nullable(),
  })
  .meta({ id: 'SystemJob' })

const SystemMessages = z
  .object({
    waiting: z.int().describe('That are due or will be tried again, counted up to 1,000'),
    failedLately: z.int().describe('Given up in the last 24 hours, counted up to 1,000'),
    lastFailure: z.string().nullable().describe('Why the last of those'),
  })
  .meta({ id: 'SystemMessages' })

const SystemKey = z
  .object({
    kid: z.string(),
    algorithm: z.string(),
    createdAt: Timestamp,
    signs: z.boolean(),
    retiredAt: Timestamp.nullable(),
  })
  .meta({ id: 'SystemKey' })

const SystemSource = z
  .object({
    name: z.string(),
    label: z.string(),
    enabled: z.boolean(),
    lastRunAt: Timestamp.nullable(),
    lastRunStatus: z.enum(RUN_STATUSES).nullable(),
    successCount: z.int(),
    errorCount: z.int(),
  })
  .meta({ id: 'SystemSource' })

export const AdminSystem = z
  .object({
    version: z.string(),
    node: z.string(),
    database: z.string(),
    missing: z.array(z.enum(MISSING_PARTS)).describe('What an installation needs and this one has not got yet'),
    migrations: z
      .object({ count: z.int(), latest: z.string(), ranAt: z.string() })
      .meta({ id: 'SystemMigrations' })
      .nullable(),
    jobs: z.array(SystemJob),
    mailServer: z.string().nullable().describe('Null: mail stays in the table outbox_messages'),
    mail: SystemMessages,
    push: SystemMessages,
    storage: z
      .object({ kind: z.enum(['FOLDER', 'BUCKET']), freeBytes: z.number().nullable() })
      .meta({ id: 'SystemStorage' }),
    keysFile: z.boolean().describe('Signing keys come from AUTH_JWT_KEYS_FILE, not from the database'),
    signingKeys: z.array(SystemKey),
    sources: z.array(SystemSource),
  })
  .meta({ id: 'AdminSystem' })
export type AdminSystem = z.infer<typeof AdminSystem>

export const JobAsked = z
  .object({ isQueued: z.boolean().describe('False: it waits or runs already') })
  .meta({ id: 'JobAsked' })

export const TestMessage = z
  .object({ isTaken: z.boolean(), says: z.string().describe('What came of it, in a sentence') })
  .meta({ id: 'TestMessage' })
export type TestMessage = z.infer<typeof TestMessage>
