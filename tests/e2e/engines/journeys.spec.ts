import { EMPLOYEE } from '../../support/browse.ts'
import { DEMO_PASSWORD, expect } from '../../support/e2e.ts'
import { test } from '../../support/engines/engine-test.ts'
import { firefox } from '../../support/engines/firefox.ts'
import { KEPT_CARDS } from '../../support/engines/kept-cards.ts'
import type { Person } from '../../support/engines/person.ts'
import type { Tab } from '../../support/engines/tab.ts'
import { webkit } from '../../support/engines/webkit.ts'

/** Not redeemed yet, because the browsers may share a world and a person redeems an offer once a day. */
const SHARED_CODE = `select o.id, o.title from visible_offers o join voucher_codes v on v.offer_id = o.id and not v.single_use
  where o.type = 'CODE' and o.max_redemptions is null and (o.end_at is null or o.end_at > now() + interval '2 days')
    and not exists (select from redemptions r where r.offer_id = o.id)
  order by o.id limit 1`

type Offer = { id: string; title: string }

const NUMBER = `document.querySelector('[aria-label="Card number"] p').innerText`

const LISTED_CARDS = `document.querySelectorAll('ul[aria-label="My Cards"] a').length`

const PERSONAL = `caches.keys().then((names) =>
  [...Object.keys(localStorage), ...names.filter((name) => /person|pictures/.test(name))])`

async function signIn(person: Person) {
  await person.fill('Email', EMPLOYEE)
  await person.fill('Password', DEMO_PASSWORD)
  await person.press('button', 'Sign In')
  await person.isAt(/^\/company$/)
}

/** What the list on the screen was searched for. */
const SEARCHED = `document.querySelector('ul[aria-label="Offers"]')?.getAttribute('aria-busy') === 'false'
  && new URLSearchParams(location.search).get('q')`

async function findOffer(person: Person, tab: Tab, title: string) {
  await person.press('link', 'Browse Offers')
  await person.press('combobox', /^Type/)
  await person.press('option', /^Voucher code/)
  await person.isAt(/type=CODE/)
  await person.fill('Search offers', title)
  // Until then the list moves, and a press would miss its card.
  await expect.poll(() => tab.evaluate(SEARCHED)).toBe(title)
  await person.press('link', title)
  await person.finds('heading', title)
}

/** What is said for seconds alone, which a busy machine can miss by looking now and then. */
const SAID = ['Copied', 'Offer redeemed! Check your redemptions in your account.']
/** Heard only where the browser refused to copy, so that a failure says so. */
const REFUSED = 'The code is selected.'
const LISTEN = `(() => {
  window.heard = new Set()
  new MutationObserver(() => {
    for (const text of ${JSON.stringify([...SAID, REFUSED])}) if (document.body.innerText.includes(text)) window.heard.add(text)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
})()`

async function redeem(person: Person, tab: Tab) {
  await tab.evaluate(LISTEN)
  await person.press('button', 'Copy code')
  await expect.poll(() => tab.evaluate('[...window.heard].sort()')).toEqual(SAID)
}

async function showCard(person: Person, tab: Tab): Promise<string> {
  await person.press('link', /Lanternhouse Cinemas/)
  await person.press('button', 'Show')
  await person.finds('button', 'Hide')
  return await tab.evaluate<string>(NUMBER)
}

async function signOut(person: Person) {
  await person.press('button', /^Account menu/)
  await person.press('menuitem', 'Sign Out')
  await person.finds('heading', 'Welcome back')
}

for (const engine of [firefox, webkit]) {
  test.describe(engine.name, () => {
    test.use({ engine })
    test.describe.configure({ timeout: 120_000 })
    test.skip(engine.missing !== undefined, engine.missing)

    test('signing in, filtering, redeeming, a card at the till without a connection, signing out', async ({
      tab,
      person,
      relay,
      server,
    }) => {
      const [offer] = await server.query<Offer>(SHARED_CODE)
      if (!offer) throw new Error('The demo world has no such offer.')
      await tab.open(`${relay.url}/auth`)
      await signIn(person)
      await expect
        .poll(() => tab.evaluate('navigator.serviceWorker.controller !== null'), { timeout: 30_000 })
        .toBe(true)
      await findOffer(person, tab, offer.title)
      await redeem(person, tab)
      await person.press('link', 'Cards')
      await person.finds('link', /Lanternhouse Cinemas/)
      await expect.poll(() => tab.evaluate(KEPT_CARDS)).toBe(await tab.evaluate(LISTED_CARDS))
      const number = await showCard(person, tab)
      expect(number).toMatch(/\d{4}/)

      await relay.cut()
      await tab.open(`${relay.url}/cards`)
      expect(await showCard(person, tab)).toBe(number)
      await person.reads('Saved on this device')
      await tab.open(`${relay.url}/offers/${offer.id}`)
      await person.finds('heading', offer.title)
      await person.reads('You are offline. This is what you saw last.')

      await relay.mend()
      await signOut(person)
      await expect.poll(() => tab.evaluate(PERSONAL)).toEqual([])
      expect(await tab.errors()).toEqual([])
    })
  })
}
