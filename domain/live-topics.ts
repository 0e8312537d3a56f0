/** What a tab can be told has changed; what exactly, it asks for itself. */
export const LIVE_TOPICS = [
  'bell',
  'cards',
  'viewer',
  'onboarding',
  'company',
  'company-branding',
  'company-people',
  'company-settings',
  'company-imports',
  'company-directory',
  'company-connections',
  'company-campaigns',
  'company-cards',
  'announcements',
  'supplier-offers',
  'supplier-team',
  'supplier-page',
  'staff-offers',
  'staff-collections',
  'staff-announcements',
  'staff-companies',
  'staff-analytics',
  'staff-ingestion',
  'staff-links',
  'staff-cards',
  'applications',
  'merchant-pages',
  'merchant-merges',
  'catalogue',
  'categories',
  'merchants',
] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]

export function isLiveTopic(text: string): text is LiveTopic {
  return (LIVE_TOPICS as readonly string[]).includes(text)
}

/** The server says something at least this often, in milliseconds, so that a silent connection is a lost one. */
export const LIVE_HEARTBEAT_MS = 25_000
