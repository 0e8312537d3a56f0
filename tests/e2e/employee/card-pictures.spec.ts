import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, type Server, signInAs, test } from '../../support/e2e.ts'
import { sessionOf } from '../../support/session.ts'

const EMPLOYEE = 'amara.okafor@harrowpike.example'
const SUPPLIER = 'marcus.delaney@tablesideagency.example'

/** What of a picture is seen, in parts of its own width and height, when it fills its box as a cover. */
async function seenOf(picture: Locator) {
  const [width, height, wide, high, position] = await picture.evaluate(
    (image): [number, number, number, number, string] => {
      const { objectPosition } = image.ownerDocument.defaultView.getComputedStyle(image)
      return [image.clientWidth, image.clientHeight, image.naturalWidth, image.naturalHeight, objectPosition]
    },
  )
  const [x = 50, y = 50] = position.split(' ').map((part) => Number.parseFloat(part))
  const scale = Math.max(width / wide, height / high)
  const [across, down] = [width / scale / wide, height / scale / high]
  const [left, top] = [Math.max(0, (1 - across) * x) / 100, Math.max(0, (1 - down) * y) / 100]
  return { left, right: left + across, top, bottom: top + down }
}

const pictureOf = (card: Locator) => card.locator('img').first()

/** Where a drawing is found, and its subject in parts of its width. */
const DRAWN = [
  { file: 'headphones.svg', path: '/offers', from: 148 / 320, to: 268 / 320 },
  { file: 'pizza.svg', path: '/collections', from: 128 / 320, to: 296 / 320 },
] as const

test('at 320 and 360 px a card shows the whole of what its picture is about', async ({ page }) => {
  await signInAs(page, EMPLOYEE)
  for (const { file, path, from, to } of DRAWN) {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(path)
      const picture = page.getByRole('article').locator(`img[src$="${file}"]`).first()
      await expect(picture).toHaveJSProperty('complete', true)
      const seen = await seenOf(picture)
      expect(seen.left, `${file} at ${width} px`).toBeLessThanOrEqual(from)
      expect(seen.right, `${file} at ${width} px`).toBeGreaterThanOrEqual(to)
      expect([seen.top, seen.bottom].map((part) => Math.round(part * 100))).toEqual([0, 100])
    }
  }
})

async function upload(server: Server, merchantId: string, bytes: Buffer): Promise<string> {
  const { access_token } = await sessionOf(server, SUPPLIER)
  const answer = await fetch(`${server.url}/api/supplier/pictures?merchantId=${merchantId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(bytes),
  })
  return ((await answer.json()) as { url: string }).url
}

test('an uploaded picture is cut around its subject: a square on a phone, 16:9 elsewhere', async ({ page, server }) => {
  const subject = { create: { width: 160, height: 160, channels: 3, background: '#d02030' } } as const
  const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#d9d2c8' } })
    .composite([{ input: subject, left: 1400, top: 60 }])
    .jpeg()
    .toBuffer()
  const [offer] = await server.query<{ id: string; title: string; merchant: string }>(
    `select o.id, o.title, o.merchant_id as merchant from visible_offers o join supplier_merchants link on link.merchant_id = o.merchant_id
       join profiles on profiles.id = link.user_id where email = $1 order by o.id limit 1`,
    [SUPPLIER],
  )
  const url = await upload(server, offer?.merchant ?? '', photo)
  await server.query('update offers set image_url = $2 where id = $1', [offer?.id, url])
  await signInAs(page, EMPLOYEE)
  for (const [width, file] of [
    [360, 'square-320'],
    [1280, 'wide-'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`/offers?merchant=${offer?.merchant}`)
    const picture = pictureOf(page.getByRole('article').filter({ has: page.locator(`a[href="/offers/${offer?.id}"]`) }))
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image): string => image.currentSrc)).toContain(`${url}/${file}`)
    const box = await picture.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(width === 360 ? 1 : 16 / 9, 1)
    expect(await picture.evaluate((image): number => image.naturalWidth)).toBeGreaterThan(0)
  }
})
