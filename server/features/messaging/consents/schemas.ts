import { z } from 'zod'
import { CONSENT_CHANNELS, RECORDED_CHANNELS } from '../../../../domain/enums.ts'
import { Timestamp } from '../../../platform/http/shapes.ts'

const Channel = z.enum(CONSENT_CHANNELS)

export const ConsentRecord = z
  .object({
    channel: z.enum(RECORDED_CHANNELS),
    granted: z.boolean(),
    source: z.string().describe('Where it was said: account, onboarding, …'),
    at: Timestamp,
  })
  .meta({ id: 'ConsentRecord' })
export type ConsentRecord = z.infer<typeof ConsentRecord>

export const Consents = z
  .object({
    channels: z.array(
      z
        .object({
          channel: Channel,
          granted: z.boolean().describe('Until somebody says something, false for messages and true for counting'),
          record: ConsentRecord.nullable().describe(
            'The newest record, which is in force; null when nothing was ever said',
          ),
        })
        .meta({ id: 'ChannelConsent' }),
    ),
    history: z.array(ConsentRecord).describe('Everything that was said, newest first'),
  })
  .meta({ id: 'Consents' })
export type Consents = z.infer<typeof Consents>

export const ConsentChange = z.object({ channel: Channel, granted: z.boolean() }).meta({ id: 'ConsentChange' })
export type ConsentChange = z.infer<typeof ConsentChange>
