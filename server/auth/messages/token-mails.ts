import type { Deps } from '../../platform/deps.ts'
import type { MailMessage } from '../../platform/mail/mail.ts'
import { createFlow } from '../sessions/flow-state.ts'
import * as templates from './mail-templates.ts'
import { createOneTimeToken, type OneTimeTokenType } from './one-time-tokens.ts'

type LinkType = Exclude<OneTimeTokenType, 'sms' | 'phone_change' | 'reauthentication' | 'personal_address'>

/** What the client library calls each kind of link, and how a session that comes out of it was proven. */
const LINKS: Record<LinkType, { type: string; method: string }> = {
  confirmation: { type: 'signup', method: 'email/signup' },
  magiclink: { type: 'magiclink', method: 'magiclink' },
  recovery: { type: 'recovery', method: 'recovery' },
  invite: { type: 'invite', method: 'invite' },
  email_change_current: { type: 'email_change', method: 'email_change' },
  email_change_new: { type: 'email_change', method: 'email_change' },
}

type TokenMailInput = {
  user: { id: string; raw_user_meta_data: unknown }
  type: LinkType
  /** The mailbox that is to be proven. */
  to: string
  redirectTo: string
  codeChallenge?: string | undefined
  /** The address of a change, for the mail to the old mailbox. */
  newEmail?: string | undefined
}

function fullNameIn(metadata: unknown): unknown {
  return typeof metadata === 'object' && metadata !== null && 'full_name' in metadata ? metadata.full_name : undefined
}

/** The page of the web app that posts the token. */
export function confirmUrl(publicUrl: string, link: { token: string; type: string; redirectTo: string }): string {
  const url = new URL('/auth/confirm', publicUrl)
  url.search = new URLSearchParams({
    token_hash: link.token,
    type: link.type,
    redirect_to: link.redirectTo,
  }).toString()
  return url.href
}

function render(type: LinkType, mail: templates.TokenMail, newEmail: string): templates.RenderedMail {
  const renderers: Record<LinkType, () => templates.RenderedMail> = {
    confirmation: () => templates.confirmationMail(mail),
    magiclink: () => templates.magicLinkMail(mail),
    recovery: () => templates.recoveryMail(mail),
    invite: () => templates.inviteMail(mail),
    email_change_current: () => templates.emailChangeCurrentMail(mail, newEmail),
    email_change_new: () => templates.emailChangeNewMail(mail),
  }
  return renderers[type]()
}

/**
 * Makes the token, and the flow that it is bound to when there is a challenge, and answers the mail to post once the
 * transaction given as `deps.db` has been kept. The person's earlier token of the same type is void from then on.
 */
export async function issueTokenMail(
  deps: Pick<Deps, 'db' | 'clock' | 'keyring' | 'config'>,
  input: TokenMailInput,
): Promise<MailMessage> {
  const { user, type, to, redirectTo, codeChallenge } = input
  const { publicUrl } = deps.config
  const lifetimeSeconds = deps.config.auth.mailOtpSeconds
  const link = LINKS[type]
  const flow =
    codeChallenge === undefined
      ? undefined
      : await createFlow(deps, {
          method: link.method,
          providerType: 'email',
          redirectTo,
          codeChallenge,
          lifetimeSeconds,
        })
  const token = { userId: user.id, type, relatesTo: to, lifetimeSeconds, redirectTo, flowId: flow?.id }
  const { linkToken, code } = await createOneTimeToken(deps, token)
  const url = confirmUrl(publicUrl, { token: linkToken, type: link.type, redirectTo })
  const fullName = fullNameIn(user.raw_user_meta_data)
  return { to, userId: user.id, ...render(type, { fullName, url, code, lifetimeSeconds }, input.newEmail ?? '') }
}

/** A mail that only tells of something, with the same greeting. */
export function noticeTo(
  to: string,
  user: { id: string; raw_user_meta_data: unknown },
  template: (fullName: unknown) => templates.RenderedMail,
): MailMessage {
  return { to, userId: user.id, ...template(fullNameIn(user.raw_user_meta_data)) }
}
