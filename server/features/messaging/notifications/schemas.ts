import { z } from 'zod'
import { NOTIFICATION_KINDS, OPTIONAL_NOTIFICATION_KINDS } from '../../../../domain/enums.ts'
import { GivenTimestamp, Timestamp } from '../../../platform/http/shapes.ts'

const Unread = z.int().describe('How many are unread; counted up to 100')

export const Notification = z
  .object({
    id: z.string(),
    kind: z.enum(NOTIFICATION_KINDS),
    title: z.string(),
    body: z.string(),
    link: z.string().nullable().describe('A path of this site'),
    createdAt: Timestamp,
    readAt: Timestamp.nullable(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const NotificationList = z
  .object({ items: z.array(Notification), nextCursor: z.string().nullable(), unread: Unread })
  .meta({ id: 'NotificationList' })
export type NotificationList = z.infer<typeof NotificationList>

export const NotificationsRead = z
  .union([
    z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }),
    z.strictObject({
      all: z.literal(true),
      before: GivenTimestamp.describe('What came later stays unread: nobody has seen it yet'),
    }),
  ])
  .meta({ id: 'NotificationsRead' })
export type NotificationsRead = z.infer<typeof NotificationsRead>

export const UnreadNotifications = z.object({ unread: Unread }).meta({ id: 'UnreadNotifications' })
export type UnreadNotifications = z.infer<typeof UnreadNotifications>

export const PreferenceParams = z.object({ kind: z.enum(OPTIONAL_NOTIFICATION_KINDS) })
export const PreferenceChange = z.object({ enabled: z.boolean() }).meta({ id: 'NotificationPreferenceChange' })

export const NotificationPreference = z
  .object({ kind: z.enum(OPTIONAL_NOTIFICATION_KINDS), enabled: z.boolean() })
  .meta({ id: 'NotificationPreference' })
export type NotificationPreference = z.infer<typeof NotificationPreference>

export const NotificationPreferenceList = z
  .object({ items: z.array(NotificationPreference) })
  .meta({ id: 'NotificationPreferenceList' })
export type NotificationPreferenceList = z.infer<typeof NotificationPreferenceList>
