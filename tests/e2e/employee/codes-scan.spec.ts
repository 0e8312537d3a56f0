import type { Page } from '@playwright/test'
import bwipjs from 'bwip-js/node'
import { DRAWN_CODE_LABELS, DRAWN_CODES, type DrawnCode } from '../../../domain/drawn-codes.ts'
import { readCode } from '../../support/codes/read-code.ts'
import { measureQuiet } from '../../support/codes/quiet-zone.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'

const CODES: Record<DrawnCode, string> = {
  CODE128: '6335000123456789',
  EAN13: '5012345678900',
  QR: 'https://cards.example/m/0192-ab?x=1',
  AZTEC: 'GYM-8F3A',
  PDF417: '6335000123456789',
  GS1_128: '(01)09501101530003(10)AB-12',
  CODE39: 'ABC-123',
  CODE93: 'ABC-123',
  ITF: '0123456789',
  CODABAR: 'A1234567B',
  DATAMATRIX: '6335000123456789',
  EAN8: '96385074',
  UPCA: '036000291452',
  UPCE: '04252614',
}

/** Modules of white that the standards ask for before and after a code; those that are read in any direction on all sides. */
const QUIET: Record<DrawnCode, readonly [number, number]> = {
  CODE128: [10, 10],
  EAN13: [11, 7],
  QR: [4, 4],
  AZTEC: [0, 0],
  PDF417: [2, 2],
  GS1_128: [10, 10],
  CODE39: [10, 10],
  CODE93: [10, 10],
  ITF: [10, 10],
  CODABAR: [10, 10],
  DATAMATRIX: [1, 1],
  EAN8: [7, 7],
  UPCA: [9, 9],
  UPCE: [9, 7],
}

/** Adds one own card of each kind; their ids. */
const ADD = (wishes: object[]) => `(async () => {
  const { access_token } = JSON.parse(localStorage.getItem('offerwell.session'))
  const headers = { authorization: 'Bearer ' + access_token, 'content-type': 'application/json' }
  const ids = []
  for (const wish of ${JSON.stringify(wishes)}) {
    const answer = await fetch('/api/own-cards', { method: 'POST', headers, body: JSON.stringify(wish) })
    ids.push((await answer.json()).id)
  }
  return ids
})()`

async function addAll(page: Page): Promise<string[]> {
  await page.goto('/cards')
  const wishes = DRAWN_CODES.map((symbology) => ({
    name: `Club ${symbology}`,
    symbology,
    code: CODES[symbology],
    bgColor: '#9d174d',
  }))
  return await page.evaluate<string[]>(ADD(wishes))
}

/** The drawing follows the screen in the next frame but one. */
const DRAWN_ANEW = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

const DAY = [
  ['light', 360],
  ['dark', 1280],
] as const
const NIGHT = [
  ['dark', 360],
  ['light', 1280],
] as const

test.describe.configure({ mode: 'parallel', timeout: 180_000 })

for (const [ratio, screens] of [
  [1, DAY],
  [2, NIGHT],
  [3, DAY],
] as const) {
  test(`every kind of code is read from the pixels of the screen at ${ratio} to 1, with its quiet zone`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, deviceScaleFactor: ratio })
    const page = await context.newPage()
    await signInAs(page, 'amara.okafor@harrowpike.example')
    await server.query('delete from own_cards')
    const ids = await addAll(page)
    for (const [index, kind] of DRAWN_CODES.entries()) {
      await page.goto(`/cards/own/${ids[index]}`)
      const drawing = page.getByRole('img', { name: `${DRAWN_CODE_LABELS[kind]} for Club ${kind}` })
      const panel = page.locator('[data-panel]')
      await expect(drawing).toBeVisible()
      for (const [colorScheme, width] of screens) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 800 })
        await page.evaluate(DRAWN_ANEW)
        const picture = await panel.screenshot({ animations: 'disabled' })
        const where = `${kind} at ${width} px, ${colorScheme}`
        expect(await readCode(kind, picture), where).toBe(CODES[kind])
        const quiet = await measureQuiet(picture, await drawing.boundingBox(), await panel.boundingBox(), ratio)
        expect(quiet.isWhole, `${where}: runs of ${quiet.runs.join(', ')} device pixels`).toBe(true)
        expect(quiet.before, where).toBeGreaterThanOrEqual(QUIET[kind][0])
        expect(quiet.after, where).toBeGreaterThanOrEqual(QUIET[kind][1])
      }
    }
    await context.close()
  })
}

test('a picture of a card fills in its code and its kind, read on the device', async ({ page }) => {
  await signInAs(page, 'amara.okafor@harrowpike.example')
  await page.goto('/cards/add')
  const options = { bcid: 'gs1-128', text: CODES.GS1_128, scale: 3, padding: 12, backgroundcolor: 'ffffff' }
  const buffer = await bwipjs.toBuffer(options)
  await page.getByLabel('Picture of the card').setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('Read a GS1-128 barcode.')).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue(CODES.GS1_128)
  const file = { name: 'card.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await page.getByLabel('Picture of the card').setInputFiles(file)
  await expect(page.getByText('We could not open that picture.')).toBeVisible()
})
