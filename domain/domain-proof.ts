/** The mailboxes of a domain that only whoever runs it reads. */
export const ROLE_MAILBOXES = ['postmaster', 'hostmaster', 'admin', 'webmaster', 'administrator'] as const
export type RoleMailbox = (typeof ROLE_MAILBOXES)[number]

/** The name of the TXT record that proves a domain. */
export const recordName = (domain: string) => `_offerwell.${domain}`
