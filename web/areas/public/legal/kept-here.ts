import type { Fact } from './LegalPage.tsx'

export const COOKIES: readonly Fact[] = [
  { name: 'theme', text: 'Light or dark, if you chose one. No cookie while the device decides.', kept: 'One year.' },
  { name: 'sidebar', text: 'Whether the sidebar of a portal is open, once you have turned it.', kept: '7 days.' },
  {
    name: '__Host-flow-…',
    text: 'While you sign in with another provider or your employer’s single sign-on: makes sure that the browser that began it ends it. Called flow-… where the site runs without https.',
    kept: '10 minutes at most.',
  },
]

export const ON_THIS_DEVICE: readonly Fact[] = [
  {
    name: 'offerwell.session',
    text: 'That you are signed in; beside it, while you sign in, a one-time secret.',
    kept: 'Until you sign out.',
  },
  {
    name: 'offerwell.viewer, offerwell.recent, offerwell.viewed',
    text: 'Who you are, for a quick start and for when you are offline, what you last opened from the search, and which offers you viewed last, for “Recently viewed”.',
    kept: 'Until you sign out.',
  },
  {
    name: 'offerwell-cards',
    text: 'Your cards, so that they work offline. Their numbers are encrypted under a key that cannot leave this browser.',
    kept: 'Until you sign out.',
  },
  {
    name: 'Pages for offline',
    text: 'The app’s own files and pictures, your company’s colours and, if you are an employee, up to 60 answers that you have seen.',
    kept: 'Answers: 30 days at most, and until you sign out. Files: until a newer version replaces them.',
  },
  {
    name: 'offerwell.copied',
    text: 'Of which offers you copied the code today, so that the shop is the next step. Not the codes.',
    kept: 'Until you copy one on another day, or sign out.',
  },
  {
    name: 'savedViews:v1, offerwell.postcode',
    text: 'Your last filters, and the postcode that you gave for “Within”.',
    kept: 'Until you sign out.',
  },
  {
    name: 'offerwell.card-code.…, offerwell.code-size.…',
    text: 'Which picture of a card’s code you chose last, and how large.',
    kept: 'Until you sign out.',
  },
  {
    name: 'company.employees.columns, offerwell.review-keys',
    text: 'In the portals: which columns you chose, and whether single keys decide in the review.',
    kept: 'Until you sign out.',
  },
  {
    name: 'offerDraft:v1:…',
    text: 'For suppliers: an offer that is half filled in.',
    kept: 'Until you submit it, clear the form or sign out.',
  },
  {
    name: 'offerwell.application.…, offerwell.merchant-page.…, offerwell.return-to, offerwell.reloaded-at',
    text: 'A half-filled application or merchant page, where to go after signing in with a provider, and when the page last loaded itself anew.',
    kept: 'Until you close the tab, at the latest.',
  },
]
