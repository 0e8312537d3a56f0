import { test as base } from '../e2e.ts'
import { firefox } from './firefox.ts'
import { type Person, personAt } from './person.ts'
import { type Relay, startRelay } from './relay.ts'
import type { Engine, Tab } from './tab.ts'

type Fixtures = {
  engine: Engine
  /** Where this browser finds the product. */
  relay: Relay
  tab: Tab
  person: Person
}

/** A test in a browser that Playwright does not drive. */
export const test = base.extend<Fixtures>({
  engine: [firefox, { option: true }],
  relay: async ({ server }, use) => {
    const relay = await startRelay(server.url)
    await use(relay)
    await relay.close()
  },
  tab: async ({ engine }, use, testInfo) => {
    const tab = await engine.start()
    await use(tab)
    if (testInfo.status !== testInfo.expectedStatus) {
      const seen = await tab.evaluate<string>('`${location}\\n\\n${document.body.innerText}`')
      await testInfo.attach('What the page showed', { body: seen, contentType: 'text/plain' })
    }
    await tab.close()
  },
  person: async ({ tab }, use) => use(personAt(tab)),
})
