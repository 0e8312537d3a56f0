import type { Page } from '@playwright/test'
import { readEan13 } from './read-ean13.ts'

/** Dark and light along the middle of a picture. */
const MIDDLE = (png: Buffer) => `(async () => {
  const bytes = Uint8Array.from(atob('${png.toString('base64')}'), (letter) => letter.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes]))
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  canvas.drawImage(picture, 0, 0)
  const { data } = canvas.getImageData(0, Math.floor(picture.height / 2), picture.width, 1)
  return Array.from({ length: picture.width }, (_, x) => data[4 * x] < 128)
})()`

/** What a scanner reads from the offer's EAN-13 as it stands on the screen; null when it reads nothing. */
export async function scan(page: Page, title: string): Promise<string | null> {
  const picture = page.getByRole('img', { name: `EAN-13 barcode for ${title}` })
  return readEan13(await page.evaluate<boolean[]>(MIDDLE(await picture.screenshot())))
}
