import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  OPTIONAL_NOTIFICATION_KINDS,
  type OptionalNotificationKind,
  type Role,
} from '../../../../domain/enums.ts'

type DeliveryChannel = 'EMAIL' | 'PUSH'

/**
 * The channels of each kind besides the bell. News of offers would be too many messages, companies mail through campaigns, and what
 * concerns an account's safety is not for a mailbox that the employer may read.
 */
const CHANNELS: Record<NotificationKind, readonly DeliveryChannel[]> = {
  REMINDER: ['EMAIL', 'PUSH'],
  MERCHANT_OFFERS: [],
  COLLECTION_OFFERS: [],
  SAVED_VIEW: ['EMAIL'],
  PAYDAY_DIGEST: ['EMAIL', 'PUSH'],
  ANNOUNCEMENT: ['PUSH'],
  CARD: [],
  OFFER_APPROVED: ['EMAIL'],
  OFFER_REJECTED: ['EMAIL'],
  OFFER_RETURNED: ['EMAIL'],
  OFFER_ENDING: ['EMAIL'],
  CODE_STOCK: ['EMAIL'],
  MERCHANT_PAGE: ['EMAIL'],
  ACCOUNT: ['EMAIL', 'PUSH'],
  SECURITY: [],
}

/** The kinds that are sent over a channel. */
export function kindsSentBy(channel: DeliveryChannel): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => CHANNELS[kind].includes(channel))
}

/** The roles that a kind is for, where it is not for everybody. */
const ROLES_TOLD: Partial<Record<OptionalNotificationKind, readonly Role[]>> = {
  OFFER_APPROVED: ['SUPPLIER'],
  OFFER_REJECTED: ['SUPPLIER'],
  OFFER_RETURNED: ['SUPPLIER'],
  OFFER_ENDING: ['SUPPLIER'],
  CODE_STOCK: ['SUPPLIER', 'ADMIN'],
  MERCHANT_PAGE: ['SUPPLIER'],
}

/** The kinds that somebody with these roles can be told of, and turn off. */
export function kindsFor(roles: readonly Role[]): OptionalNotificationKind[] {
  return OPTIONAL_NOTIFICATION_KINDS.filter((kind) => ROLES_TOLD[kind]?.some((role) => roles.includes(role)) ?? true)
}
