import { z } from 'zod'
import { PathId } from '../../../platform/http/path-id.ts'
import { Timestamp } from '../../../platform/http/shapes.ts'

export const ReminderParams = z.object({ offerId: PathId })

export const Reminder = z.object({ offerId: z.string(), remindAt: Timestamp }).meta({ id: 'Reminder' })
export type Reminder = z.infer<typeof Reminder>

export const ReminderList = z.object({ items: z.array(Reminder) }).meta({ id: 'ReminderList' })
export type ReminderList = z.infer<typeof ReminderList>
