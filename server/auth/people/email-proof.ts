/**
 * How somebody showed that the mailbox of their address is theirs: six digits or a link out of a mail to it, a provider's or their
 * company's word, or that of whoever runs the instance. A code proves wherever it is entered: in production without a mail server
 * nobody can read one, and in development the outbox is the mailbox.
 */
export type EmailProof = 'code' | 'link' | 'provider' | 'sso' | 'operator'
