import { button, client, count, field, heading, link, tab, text, toast, type Texts } from './row.ts'

const TO_AUTH = /^\/auth(\?tab=sign-up)?$/

/** Home for visitors, signing in, and what stands for a screen that is not there. */
export const PUBLIC_TEXTS = [
  {
    section: '2 Navigation bar; Home',
    screen: '/',
    who: 'visitor',
    scene: 'visitor’s home',
    rows: [
      link('Sign In', /^\/auth$/, { inside: { role: 'banner' } }),
      link('Get Started', TO_AUTH, { inside: { role: 'main' } }),
      link('Sign In', /^\/auth$/, { inside: { role: 'main' } }),
      count('Four benefit cards', 4, 'listitem', { role: 'region', name: 'Why Offerwell' }),
      heading('Ready to Start Saving?', 2),
      link('Create your account', TO_AUTH, { inside: { role: 'region', name: 'Ready to Start Saving?' } }),
    ],
  },
  {
    section: '2 Sign-in page; 5',
    screen: '/auth',
    who: 'visitor',
    scene: 'sign-in tab',
    rows: [tab('Sign In'), tab('Sign Up'), field('Email'), field('Password')],
  },
  {
    section: '2 Sign-in page; 5',
    screen: '/auth?tab=sign-up',
    who: 'visitor',
    scene: 'sign-up tab',
    rows: [field('Full name'), field('Work email'), field('Password')],
  },
  {
    section: '8 Sign-in error',
    screen: '/auth',
    who: 'visitor',
    scene: 'wrong password',
    rows: [toast('Invalid login credentials')],
  },
  {
    section: '8 Sign-up error',
    screen: '/auth?tab=sign-up',
    who: 'visitor',
    scene: 'address that has an account',
    rows: [toast('User already registered')],
  },
  {
    section: '8 Sign-in success',
    screen: '/auth',
    who: 'visitor',
    scene: 'right password',
    rows: [toast('Welcome back!')],
  },
  {
    section: '8 Sign-up success',
    screen: '/auth?tab=sign-up',
    who: 'visitor',
    scene: 'new account',
    rows: [toast('Account created! You can now sign in.')],
  },
  {
    section: '5 Auth service rules',
    screen: '/auth/return',
    who: 'visitor',
    scene: 'back from a provider without an answer',
    rows: [toast('No code detected.')],
  },
  {
    section: '5 Auth service rules',
    screen: '/auth',
    who: 'visitor',
    scene: 'sign-in client misused',
    rows: [client('You must provide either an email or phone number.'), client('No session defined in URL')],
  },
  {
    section: '2 Not-found page; 8 Unknown route',
    screen: '/nothing-here',
    who: 'visitor',
    scene: 'unknown route',
    rows: [heading('404 Oops! Page not found', 1), link('Return to Home', /^\/$/)],
  },
  {
    section: '2 Error fallback screen; 8 Any uncaught render error',
    screen: '/collections/{slug}',
    who: 'employee',
    scene: 'screen that cannot be drawn',
    rows: [
      heading('Something went wrong', 1),
      text("We're sorry, but something unexpected happened. Please try refreshing the page."),
      text("Cannot read properties of undefined (reading 'length')"),
      button('Refresh Page'),
      link('Go Home', /^\/$/),
    ],
  },
  {
    section: '8 Router fallback',
    screen: '/nothing-here',
    who: 'visitor',
    scene: 'fault without a message',
    rows: [heading('Something went wrong', 1), text('Unexpected Application Error!')],
  },
  {
    section: '8 Hook used outside the session provider',
    screen: '/',
    who: 'nobody',
    scene: 'useAuth outside its provider',
    provenIn: 'web/lib/session/use-auth.test.ts',
    rows: [text('useAuth must be used within AuthProvider')],
  },
] as const satisfies readonly Texts[]
