import { z } from 'zod'
import { PathId } from '../../../platform/http/path-id.ts'
import { GivenTimestamp, Timestamp } from '../../../platform/http/shapes.ts'

export const ReminderParams = z.object({ offerId: PathId })

export const ReminderRequest = z
  .object({ remindAt: GivenTimestamp.describe('To come, before the offer ends, within a year') })
  .nullish()
  .describe(
    'Nothing means a day before the end, or a day from now without one, and leaves a reminder that waits as it is',
  )
  .meta({ id: 'ReminderRequest' })
export type ReminderRequest = z.infer<typeof ReminderRequest>

export const Reminder = z.object({ offerId: z.string(), remindAt: Timestamp }).meta({ id: 'Reminder' })
export type Reminder = z.infer<typeof Reminder>

export const ReminderList = z.object({ items: z.array(Reminder) }).meta({ id: 'ReminderList' })
export type ReminderList = z.infer<typeof ReminderList>
