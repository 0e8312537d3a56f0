/** What a company's own system can hear of. */
export const WEBHOOK_EVENTS = [
  'offer.published',
  'offer.ended',
  'member.joined',
  'member.changed',
  'member.left',
  'redemptions.counted',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** What is sent when HR tries a webhook out. */
export const WEBHOOK_TEST = 'webhook.test'
export const SENT_EVENTS = [...WEBHOOK_EVENTS, WEBHOOK_TEST] as const

export const WEBHOOK_URL_AT_MOST = 500
/** A company's webhooks, those that are switched off among them. */
export const WEBHOOKS_AT_MOST = 5
/** So many of a webhook's latest deliveries are shown. */
export const DELIVERIES_SHOWN = 50
/** How many tests, and deliveries sent again, a company may ask for in an hour. */
export const TRIES_AN_HOUR = 30

/** Seconds that an endpoint has to answer. */
export const ANSWER_SECONDS = 10
/** Minutes before each further try, a little over three days in all; after the last one a delivery has failed for good. */
export const RETRY_MINUTES = [1, 5, 30, 120, 300, 600, 840, 1200, 1440] as const
/** A webhook that took nothing for so long is switched off. */
export const OFF_AFTER_DAYS = 3
/** How long the secret of before signs beside a new one. */
export const FORMER_SECRET_HOURS = 24
/** How long deliveries are kept. */
export const DELIVERIES_KEPT_DAYS = 30

/** What a secret begins with, as Standard Webhooks writes it. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_'

export const OFF_REASONS = ['CHOICE', 'FAILED'] as const
export type OffReason = (typeof OFF_REASONS)[number]

export const DELIVERY_STATES = ['WAITING', 'DELIVERED', 'FAILED'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
