type Wording = {
  title: string
  text: string
  press: string
  afterwards: 'created' | 'destination' | 'password' | 'account'
}

const SIGN_UP: Wording = {
  title: 'Confirm your email address',
  text: 'You have signed up with this address. One press, and your account is ready.',
  press: 'Confirm my email address',
  afterwards: 'created',
}

/** What a link in a mail does, by the type it carries: said first, done on a press. */
export const CONFIRMATIONS: Record<string, Wording> = {
  signup: SIGN_UP,
  email: SIGN_UP,
  magiclink: {
    title: 'Your sign-in link',
    text: 'You asked for a link to sign in. It works once.',
    press: 'Sign in',
    afterwards: 'destination',
  },
  recovery: {
    title: 'Choose a new password',
    text: 'You asked for a new password. You choose it on the next page.',
    press: 'Go on',
    afterwards: 'password',
  },
  invite: {
    title: 'Accept the invitation',
    text: 'You are invited to your employee benefits. On the next page you choose a password.',
    press: 'Accept the invitation',
    afterwards: 'password',
  },
  email_change: {
    title: 'Change your email address',
    text: 'You asked to use another address from now on. Both mailboxes have to agree.',
    press: 'Agree to the change',
    afterwards: 'account',
  },
}
