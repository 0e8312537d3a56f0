import { z } from 'zod'
import { Pounds } from '../../../platform/http/shapes.ts'

const COST_AT_MOST = 100_000_000
/** As many as a list with a tick each can hold; a company has far fewer. */
export const READERS_AT_MOST = 200

export const ReportSettings = z
  .object({
    yearlyCost: Pounds.nullable().describe(
      'What the company pays for its benefits in a year; null while it is not entered',
    ),
    readers: z
      .array(
        z
          .object({ id: z.string(), name: z.string(), email: z.string(), isChosen: z.boolean() })
          .meta({ id: 'ReportReader' }),
      )
      .describe('Who can open the reports, by name, and whether they get the mail'),
  })
  .meta({ id: 'ReportSettings' })
export type ReportSettings = z.infer<typeof ReportSettings>

export const ReportSettingsEdit = z
  .object({
    yearlyCost: z
      .number()
      .positive('Enter an amount above £0, or leave it empty.')
      .max(COST_AT_MOST, 'Enter £100,000,000 at most.')
      .multipleOf(0.01, 'Use whole pence.')
      .nullable()
      .optional(),
    readerIds: z.array(z.uuid()).max(READERS_AT_MOST).optional().describe('Everybody who gets the mail'),
  })
  .meta({ id: 'ReportSettingsEdit', description: 'What is left out stays as it is' })
export type ReportSettingsEdit = z.output<typeof ReportSettingsEdit>
