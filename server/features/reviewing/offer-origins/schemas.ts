import { z } from 'zod'
import { Timestamp } from '../../../platform/http/shapes.ts'

const OfferReading = z
  .object({
    id: z.string(),
    source: z.string().describe('What people call it'),
    sourceRef: z.string(),
    address: z.string().nullable().describe('Where the source says that the offer is'),
    runId: z.string().nullable().describe('Null where its run is not kept'),
    replayOf: Timestamp.nullable().describe(
      'When the run began whose pages were read again; null for pages fetched for it',
    ),
    readAt: Timestamp,
    warnings: z.array(z.string()).describe('What that reading made doubtful'),
    isMerged: z.boolean().describe('Of a source that brings the offer too, and changed nothing of it'),
  })
  .meta({ id: 'OfferReading' })

const ScoreBeginning = z
  .object({
    prior: z.int().describe('0 to 100: that of an offer from the same source that is half complete'),
    bare: z.number().describe('Points of an offer from this source of which nothing is known'),
    facts: z.array(
      z
        .object({
          name: z.string(),
          isGiven: z.boolean(),
          points: z.number().describe('What it adds where it is given'),
        })
        .meta({ id: 'ScoreFact' }),
    ),
  })
  .meta({ id: 'ScoreBeginning' })

export const OfferOrigin = z
  .object({
    source: z.string().describe('What people call where it came from'),
    isRead: z.boolean().describe('From a feed or a page; false for what a person wrote here'),
    createdAt: Timestamp,
    readings: z.array(OfferReading).describe('The newest 20, newest first'),
    beginning: ScoreBeginning.nullable().describe('Null for offers of before this was kept'),
    startScore: z.int().describe('What the score began with, rounded'),
    worked: z.int().describe('Employees who said that it worked, as far as the score counts them'),
    workedPoints: z.int(),
    didNotWork: z.int(),
    didNotWorkPoints: z.int(),
    linkPoints: z.int().describe('What a dead link takes away'),
    otherPoints: z.int().describe('What the answers that are kept do not explain'),
    answeredAt: Timestamp.nullable().describe('When the score was worked out last; null when nobody has answered'),
    score: z.int().describe('0 to 100: startScore and all the points'),
  })
  .meta({ id: 'OfferOrigin' })
export type OfferOrigin = z.infer<typeof OfferOrigin>
