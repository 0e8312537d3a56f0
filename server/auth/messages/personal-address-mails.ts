import { layOut } from '../../platform/mail/mail-layout.ts'
import { type RenderedMail, spanOf } from './mail-templates.ts'

/** To a mailbox that somebody calls their own private one. */
export function personalAddressMail(mail: { fullName: unknown; code: string; lifetimeSeconds: number }): RenderedMail {
  return layOut(mail.fullName, {
    subject: 'Your code for a personal address at Offerwell',
    paragraphs: [
      'Enter this code where you asked for it. From then on this address also opens your Offerwell account.',
    ],
    code: mail.code,
    notes: [
      `It works once, within ${spanOf(mail.lifetimeSeconds)}. Keep it to yourself: we never ask for it.`,
      'If this was not you, you can leave this message alone: somebody may have mistyped their address.',
    ],
  })
}

/** Instead of a code, to a mailbox whose address leads to another account; it does not say who asked. */
export function personalAddressTakenMail(): RenderedMail {
  return layOut('', {
    subject: 'Your address is in use at Offerwell already',
    paragraphs: [
      'Somebody who is signed in to Offerwell asked to add this address to their account. It leads to another account already, so nothing was changed.',
      'If it was you, you can sign in with this address.',
    ],
    notes: ['If this was not you, you can leave this message alone: somebody may have mistyped their address.'],
  })
}

/** To the personal address that is left behind: whoever took the account over cannot keep that from its owner. */
export function personalAddressRemovedMail(fullName: unknown): RenderedMail {
  return layOut(fullName, {
    subject: 'This address no longer opens your Offerwell account',
    paragraphs: ['It has just been removed from your account as your personal address.'],
    notes: ['If this was not you, sign in, change your password and end the devices that you do not know.'],
  })
}

/** Instead of a code or link, to the personal address of somebody whom their company signs in. */
export function personalAddressClosedMail(fullName: unknown): RenderedMail {
  return layOut(fullName, {
    subject: 'Sign in to Offerwell through your company',
    paragraphs: [
      'You asked to sign in with your personal address. Your company signs you in, so please use its single sign-on.',
      'Your personal address opens your account once your access through your company has ended.',
    ],
    notes: ['If this was not you, you can leave this message alone: nothing happens without it.'],
  })
}
