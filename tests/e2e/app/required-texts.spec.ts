import { existsSync } from 'node:fs'
import type { Browser, BrowserContext } from '@playwright/test'
import { expect, type Server, test } from '../../support/e2e.ts'
import { ALL_TEXTS, REQUIRED_TEXTS, type WalkedScene } from '../../support/required-texts.ts'
import { findRow } from '../../support/required-texts/find-row.ts'
import type { Row, Texts, Who } from '../../support/required-texts/row.ts'
import { CARD_SCENES } from '../../support/required-texts/scenes-cards.ts'
import { LIST_SCENES } from '../../support/required-texts/scenes-lists.ts'
import { OFFER_SCENES } from '../../support/required-texts/scenes-offers.ts'
import { PUBLIC_SCENES } from '../../support/required-texts/scenes-public.ts'
import { SUPPLIER_SCENES } from '../../support/required-texts/scenes-supplier.ts'
import type { Scene, Context } from '../../support/required-texts/scene.ts'
import { makeWorld, type World } from '../../support/required-texts/world.ts'
import { signedIn } from '../../support/session.ts'

// One of the longest files: the workers share its tests.
test.describe.configure({ mode: 'parallel' })

/** Every row of the table that a browser walks has a scene here, and there is no scene without a row. */
const SCENES: Record<WalkedScene, Scene> = {
  ...PUBLIC_SCENES,
  ...OFFER_SCENES,
  ...LIST_SCENES,
  ...CARD_SCENES,
  ...SUPPLIER_SCENES,
}

const isWalked = (texts: Texts): texts is Texts<WalkedScene> => !texts.provenIn && texts.scene in SCENES

/** Made once for all tests of a worker, which share its server. */
let world: Promise<World> | undefined

async function enter(browser: Browser, server: Server, made: World, who: Who): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...signedIn(server, who === 'visitor' || who === 'nobody' ? undefined : made.sessions[who]),
    viewport: { width: 1280, height: 900 },
    // Requests of a service worker would pass by the answers that the scenes give.
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.setDefaultTimeout(10_000)
  return context
}

/** A choice's words; how many it would leave may stand behind them. */
function choice(words: string): RegExp {
  return new RegExp(`^${words.replace('+', '\\+')}( ?\\([\\d,]+\\+?\\))?$`)
}

async function check(setting: Context, row: Row, where: string): Promise<void> {
  const { words, place } = row
  const found = findRow(setting.page, row)
  const soft = expect.soft
  if (place.is === 'client') return soft(setting.said, where).toContain(words)
  if (place.is === 'count') return soft(found, `${where}: ${words}`).toHaveCount(place.exactly)
  if (place.is === 'options') return soft(found, where).toHaveText(words.split(', ').map(choice))
  await soft(found.filter({ visible: true }).first(), `${where}: ${words}`).toBeVisible()
  if (place.is === 'link') await soft(found.first(), where).toHaveAttribute('href', place.to)
  if (place.is === 'chosen') await soft(found, where).toHaveText(words)
  // A checkbox's words stand beside it, in its label.
  const seen = place.is === 'checkbox' ? found.locator('xpath=ancestor::label') : found
  if ('spoken' in place && place.spoken) await soft(seen.first(), where).toContainText(words)
}

/** A scene that does not come about is one failure among others: the rest of the table is walked all the same. */
async function play(scene: Scene, setting: Context, name: string) {
  try {
    return await scene(setting)
  } catch (error) {
    expect.soft(error, `the scene “${name}”`).toBeUndefined()
    return undefined
  }
}

/** Scenes of one person follow each other on one page, as the person would; a visitor always comes anew. */
async function walk(texts: readonly Texts[], browser: Browser, server: Server): Promise<Row[]> {
  world ??= makeWorld(server)
  const made = await world
  const pages = new Map<Who, Context>()
  const visited: Row[] = []
  for (const one of texts) {
    if (!isWalked(one)) continue
    const { who, scene, screen, rows } = one
    const known = who === 'visitor' ? undefined : pages.get(who)
    const context = known?.page.context() ?? (await enter(browser, server, made, who))
    const setting = known ?? { page: await context.newPage(), server, world: made, said: [] }
    pages.set(who, setting)
    const takeBack = await play(SCENES[scene], setting, scene)
    for (const row of rows) {
      await check(setting, row, `${screen}, ${scene}`)
      visited.push(row)
    }
    await setting.page.unrouteAll({ behavior: 'ignoreErrors' })
    await takeBack?.()
    if (who === 'visitor') await context.close()
  }
  await Promise.all([...pages.values()].map(({ page }) => page.context().close()))
  return visited
}

const walked: Texts[] = []

for (const [part, texts] of Object.entries<readonly Texts[]>(REQUIRED_TEXTS)) {
  const forBrowser = texts.filter(({ provenIn }) => !provenIn)
  if (forBrowser.length === 0) continue
  walked.push(...forBrowser)
  test(`the required texts stand where they belong: ${part}`, async ({ browser, server }) => {
    expect(await walk(forBrowser, browser, server)).toEqual(forBrowser.flatMap(({ rows }) => rows))
  })
}

test('no row of the table is forgotten: each is walked here or proven in the file that it names', () => {
  const elsewhere = ALL_TEXTS.filter(({ provenIn = '' }) => existsSync(provenIn))
  expect(new Set([...walked, ...elsewhere])).toEqual(new Set(ALL_TEXTS))
})
