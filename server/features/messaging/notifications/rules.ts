import { NOTIFICATION_KINDS, type NotificationKind } from '../../../../domain/enums.ts'

type DeliveryChannel = 'EMAIL' | 'PUSH'

/** The channels of each kind besides the bell. News of offers would be too many messages, and companies mail through campaigns. */
const CHANNELS: Record<NotificationKind, readonly DeliveryChannel[]> = {
  REMINDER: ['EMAIL', 'PUSH'],
  MERCHANT_OFFERS: [],
  COLLECTION_OFFERS: [],
  ANNOUNCEMENT: ['PUSH'],
  ACCOUNT: ['EMAIL', 'PUSH'],
}

/** The kinds that are sent over a channel. */
export function kindsSentBy(channel: DeliveryChannel): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => CHANNELS[kind].includes(channel))
}
