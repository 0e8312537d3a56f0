import { type MailContent, layOut } from '../../platform/mail/mail-layout.ts'

/** `url` opens a page of the web app that posts the token: following it, as mail scanners do, uses nothing up. */
export type TokenMail = { fullName: unknown; url: string; code: string; lifetimeSeconds: number }
export type RenderedMail = ReturnType<typeof layOut>

const NOT_YOU = 'If this was not you, you can leave this message alone: nothing happens without it.'

/** Rounded down to whole hours or minutes. */
export function spanOf(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  if (hours >= 1) return hours === 1 ? 'an hour' : `${hours} hours`
  const minutes = Math.max(1, Math.floor(seconds / 60))
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

const lasts = (seconds: number) => `The link and the code work once, within ${spanOf(seconds)}.`

function tokenMail(mail: TokenMail, label: string, content: Omit<MailContent, 'button' | 'code'>): RenderedMail {
  const { fullName, url, code, lifetimeSeconds } = mail
  const notes = [lasts(lifetimeSeconds), ...content.notes]
  return layOut(fullName, { ...content, button: { label, url }, code, notes })
}

export function confirmationMail(mail: TokenMail): RenderedMail {
  return tokenMail(mail, 'Confirm my e-mail address', {
    subject: 'Confirm your e-mail address for Offerwell',
    paragraphs: ['Thank you for signing up. Please confirm that this is your e-mail address.'],
    notes: ['If you did not sign up, do not confirm: somebody may have mistyped their address.'],
  })
}

export function magicLinkMail(mail: TokenMail): RenderedMail {
  return tokenMail(mail, 'Sign in', {
    subject: 'Your sign-in link for Offerwell',
    paragraphs: ['Here is the link to sign in that you asked for.'],
    notes: ['Keep both to yourself: we never ask for them.', NOT_YOU],
  })
}

export function recoveryMail(mail: TokenMail): RenderedMail {
  return tokenMail(mail, 'Choose a new password', {
    subject: 'Choose a new password for Offerwell',
    paragraphs: ['Somebody, we think you, asked for a new password.'],
    notes: [NOT_YOU],
  })
}

export function inviteMail(mail: TokenMail): RenderedMail {
  return tokenMail(mail, 'Accept the invitation', {
    subject: 'You are invited to Offerwell',
    paragraphs: ['You have been invited to your employee benefits at Offerwell.'],
    notes: ['If you do not know why you were invited, you can leave this message alone.'],
  })
}

/** To the present mailbox: whoever only has a session cannot take the account away. */
export function emailChangeCurrentMail(mail: TokenMail, newEmail: string): RenderedMail {
  return tokenMail(mail, 'Allow the change', {
    subject: 'Allow your new e-mail address for Offerwell',
    paragraphs: [
      `You asked to use ${newEmail} from now on. Please allow it here, and confirm it in the other mailbox too.`,
    ],
    notes: ['If this was not you, do not allow it, and change your password.'],
  })
}

export function emailChangeNewMail(mail: TokenMail): RenderedMail {
  return tokenMail(mail, 'Confirm my new address', {
    subject: 'Confirm your new e-mail address for Offerwell',
    paragraphs: ['Please confirm that this is the e-mail address you want to use from now on.'],
    notes: [NOT_YOU],
  })
}

export function reauthenticationMail(mail: Omit<TokenMail, 'url'>): RenderedMail {
  return layOut(mail.fullName, {
    subject: 'Your security code for Offerwell',
    paragraphs: ['Enter this code to confirm that it is you.'],
    code: mail.code,
    notes: [
      `It works once, within ${spanOf(mail.lifetimeSeconds)}. Keep it to yourself: we never ask for it.`,
      'If this was not you, change your password: somebody may be signed in as you.',
    ],
  })
}

export function passwordChangedMail(fullName: unknown): RenderedMail {
  return layOut(fullName, {
    subject: 'Your Offerwell password was changed',
    paragraphs: ['Your password has just been changed, and your other devices have been signed out.'],
    notes: ['If this was not you, choose a new password at once with "Forgotten password" on the sign-in page.'],
  })
}

/** To the address that is left behind. */
export function emailChangedMail(fullName: unknown, newEmail: string): RenderedMail {
  return layOut(fullName, {
    subject: 'Your Offerwell e-mail address was changed',
    paragraphs: [`Your account now uses ${newEmail}. This address can no longer sign in to it.`],
    notes: ['If this was not you, tell your administrator at once.'],
  })
}

/** One text message; its last line lets phones fill the code in on this site only. */
export function codeText(code: string, publicUrl: string): string {
  return `${code} is your Offerwell code. Keep it to yourself: we never ask for it.\n\n@${new URL(publicUrl).hostname} #${code}`
}
