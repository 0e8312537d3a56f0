import { z } from 'zod'

export const ReminderParams = z.object({ offerId: z.string() })

export const Reminder = z
  .object({ offerId: z.string(), remindAt: z.string().meta({ format: 'date-time' }) })
  .meta({ id: 'Reminder' })
export type Reminder = z.infer<typeof Reminder>

export const ReminderList = z.object({ items: z.array(Reminder) }).meta({ id: 'ReminderList' })
export type ReminderList = z.infer<typeof ReminderList>
