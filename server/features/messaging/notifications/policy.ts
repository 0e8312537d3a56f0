import { NOTIFICATION_KINDS, type NotificationKind } from '../../../../domain/enums.ts'

export type DeliveryChannel = 'EMAIL' | 'PUSH'

/** How each kind leaves the house besides the bell. News of offers would be too many, and a company has its campaigns for mail. */
const CHANNELS: Record<NotificationKind, readonly DeliveryChannel[]> = {
  REMINDER: ['EMAIL', 'PUSH'],
  MERCHANT_OFFERS: [],
  COLLECTION_OFFERS: [],
  ANNOUNCEMENT: ['PUSH'],
  ACCOUNT: ['EMAIL', 'PUSH'],
}

/** The kinds that go out over a channel. */
export function kindsSentBy(channel: DeliveryChannel): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => CHANNELS[kind].includes(channel))
}
