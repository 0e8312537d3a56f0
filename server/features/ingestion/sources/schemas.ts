import { z } from 'zod'
import { RUN_STATUSES } from '../../../../domain/enums.ts'
import { GivenText, GivenTimestamp, Timestamp, TypedText } from '../../../platform/http/shapes.ts'

export const SOURCE_TRUSTS = ['REVIEW', 'TRUSTED'] as const

const SourceSetting = z
  .object({
    name: z.string(),
    label: z.string(),
    hint: z.string(),
    isOptional: z.boolean(),
    isPlace: z.boolean().describe('It names where a field of an item stands'),
  })
  .meta({ id: 'IngestionSourceSetting' })

const SourceKind = z
  .object({
    type: z.string().describe('The `source` of its offers, or how it begins'),
    label: z.string(),
    isMany: z.boolean().describe('Whether there may be several sources of this kind, each with a name of its own'),
    isInstalled: z.boolean().describe('False where the plug-in that reads it is gone'),
    address: z.string().nullable().describe('Of its API; null: each source has its own'),
    addressHint: z.string().describe('What the address of a source is of, where each has its own'),
    secretLabel: z.string().nullable().describe('What the network calls the secret; null: it takes none'),
    needsSecret: z.boolean(),
    settings: z.array(SourceSetting),
    scope: z
      .array(z.object({ name: z.string(), value: z.string() }).meta({ id: 'IngestionSourceScope' }))
      .describe('What its feed is always limited to'),
  })
  .meta({ id: 'IngestionSourceKind' })

export const IngestionSource = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: SourceKind,
    enabled: z.boolean().describe('Runs by itself every so many hours'),
    address: z.string().nullable().describe('Of the feed, or asked instead of the network’s own'),
    settings: z.record(z.string(), z.string()),
    hasSecret: z.boolean().describe('The secret itself is never answered'),
    canRun: z.boolean().describe('It has what it needs to be asked'),
    trust: z.enum(SOURCE_TRUSTS).describe('REVIEW: new offers wait for staff. TRUSTED: good ones go live at once'),
    liveFromScore: z.int().describe('0 to 100: from this score on a new offer of a trusted source goes live'),
    everyHours: z.int(),
    nextRunAt: Timestamp.nullable(),
    lastRunAt: Timestamp.nullable(),
    lastRunStatus: z.enum(RUN_STATUSES).nullable(),
    lastRunId: z.string().nullable(),
    undecidedRunId: z.string().nullable().describe('The run that asks whether the offers that it no longer had end'),
    successCount: z.int().describe('Offers added or updated in all runs'),
    errorCount: z.int().describe('Runs that failed, or could not read everything'),
    updatedAt: Timestamp,
  })
  .meta({ id: 'IngestionSource' })
export type IngestionSource = z.infer<typeof IngestionSource>

export const IngestionSourceList = z
  .object({
    items: z.array(IngestionSource).describe('By name'),
    free: z.array(SourceKind).describe('What a source can still be added for'),
  })
  .meta({ id: 'IngestionSourceList' })
export type IngestionSourceList = z.infer<typeof IngestionSourceList>

export const NewIngestionSource = z
  .object({
    type: GivenText.min(1).max(40).describe('Of a kind that is still free'),
    name: TypedText.min(1, 'Enter a name.')
      .max(60, 'Use 60 characters at most.')
      .optional()
      .describe('What the kind is called, unless given'),
  })
  .meta({ id: 'NewIngestionSource' })
export type NewIngestionSource = z.output<typeof NewIngestionSource>

export const IngestionSourceChange = z
  .object({
    name: TypedText.min(1, 'Enter a name.').max(60, 'Use 60 characters at most.'),
    address: TypedText.max(1000, 'Use 1,000 characters at most.')
      .nullable()
      .describe('Null: the network’s own; another one needs the secret again'),
    settings: z
      .record(z.string().max(40), TypedText.max(200, 'Use 200 characters at most.'))
      .refine((settings) => Object.keys(settings).length <= 30, 'Use 30 settings at most.'),
    secret: GivenText.min(8, 'Enter the whole secret: it has 8 characters or more.')
      .max(2000)
      .optional()
      .describe('Absent: it stays as it is'),
    trust: z.enum(SOURCE_TRUSTS),
    liveFromScore: z.int('Enter a whole number.').min(0, 'Enter 0 or more.').max(100, 'Enter 100 at most.'),
    everyHours: z.int('Enter a whole number.').min(1, 'Enter 1 or more.').max(168, 'Enter 168 at most.'),
    updatedAt: GivenTimestamp.describe('Of the source as it was opened; refused with `conflict` once it is another'),
  })
  .meta({ id: 'IngestionSourceChange' })
export type IngestionSourceChange = z.output<typeof IngestionSourceChange>

export const SourceEnabled = z.object({ enabled: z.boolean() }).meta({ id: 'IngestionSourceEnabled' })
