import { z } from 'zod'
import { RUN_STATUSES } from '../../../../domain/enums.ts'
import { PathId } from '../../../platform/http/path-id.ts'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { Timestamp } from '../../../platform/http/shapes.ts'

export const RUN_CAUSES = ['SCHEDULE', 'STAFF', 'COMMAND', 'REPLAY'] as const

export const IngestionRun = z
  .object({
    id: z.string(),
    sourceId: z.string().nullable().describe('Null for the import of a file'),
    sourceName: z.string(),
    status: z.enum(RUN_STATUSES).describe('partial: some of the source could not be read, so that nothing ended'),
    cause: z.enum(RUN_CAUSES),
    replayOf: z
      .object({ id: z.string(), startedAt: Timestamp })
      .meta({ id: 'ReplayedRun' })
      .nullable()
      .describe('The run whose pages it takes; null for one that asks its source'),
    canReplay: z
      .boolean()
      .describe('Its pages are kept, nothing newer was read of its source, and no run is under way'),
    pagesUntil: Timestamp.nullable().describe('So long its pages are kept at least; null when none are'),
    isWaiting: z.boolean().describe('No process has it in hand yet'),
    isCancelling: z.boolean(),
    expected: z.int().nullable().describe('How many items the source says it has'),
    fetched: z.int(),
    inserted: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    merged: z.int().describe('Offers that follow another source, which brought them first'),
    ended: z.int(),
    rejected: z.int(),
    missing: z.int().describe('Offers that it no longer had, or had as ended, and that end only when staff say so'),
    error: z.string().nullable(),
    problems: z.array(z.string()),
    startedAt: Timestamp,
    finishedAt: Timestamp.nullable(),
  })
  .meta({ id: 'IngestionRun' })
export type IngestionRun = z.infer<typeof IngestionRun>

export const RunListQuery = z.object({ sourceId: PathId.optional() })
export const IngestionRunList = z
  .object({ items: z.array(IngestionRun).describe('The latest 20, newest first') })
  .meta({ id: 'IngestionRunList' })
export type IngestionRunList = z.infer<typeof IngestionRunList>

export const RejectionQuery = PageQuery
export const RejectionCursor = z.object({ position: z.int32().min(0) })

export const IngestionRejectionList = z
  .object({
    items: z.array(
      z
        .object({
          position: z.int(),
          reason: z.string(),
          sourceRef: z.string(),
          title: z.string(),
          merchantName: z.string(),
          item: z.string().describe('The item as JSON, in the words of the source'),
        })
        .meta({ id: 'IngestionRejection' }),
    ),
    nextCursor: z.string().nullable(),
    reasons: z
      .array(z.object({ reason: z.string(), count: z.int() }).meta({ id: 'IngestionReason' }))
      .describe('How many were turned down for what, on the first page'),
  })
  .meta({ id: 'IngestionRejectionList' })
export type IngestionRejectionList = z.infer<typeof IngestionRejectionList>

export const EndingDecision = z
  .object({ end: z.boolean().describe('False: they stay as they are') })
  .meta({ id: 'IngestionEndingDecision' })

const SourceResult = z
  .object({
    source: z.string(),
    runId: z.string(),
    status: z.enum(RUN_STATUSES).describe('running: it goes on; its run tells how'),
    fetched: z.int(),
    inserted: z.int(),
    updated: z.int(),
    rejected: z.int(),
    error: z.string().nullable(),
  })
  .meta({ id: 'RunIngestionResult' })

export const RunIngestion = z.object({ results: z.array(SourceResult) }).meta({ id: 'RunIngestion' })
export type RunIngestion = z.infer<typeof RunIngestion>

export const IngestCj = z
  .object({
    fetched: z.int(),
    inserted: z.int(),
    updated: z.int(),
    rejected: z.int(),
    runId: z.string(),
    status: z.enum(RUN_STATUSES),
    error: z.string().nullable(),
  })
  .meta({ id: 'IngestCj' })
export type IngestCj = z.infer<typeof IngestCj>
