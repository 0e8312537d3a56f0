import sharp from 'sharp'
import type { Picture } from '../../../server/features/catalogue/pictures/schemas.ts'
import type { TestApp } from '../app.ts'
import type { SignedIn } from '../people.ts'

let hue = 0
/** Of another colour each time, so that no two are the same bytes. */
export function pictureBytes(): Promise<Buffer> {
  hue += 1
  return sharp({ create: { width: 400, height: 200, channels: 4, background: { r: hue, g: 90, b: 160, alpha: 0.5 } } })
    .withExif({ IFD0: { Copyright: 'Jo Bloggs' } })
    .png()
    .toBuffer()
}

/** The doors by which pictures come in; a company's own unless told otherwise. */
export function pictureCalls(t: TestApp) {
  async function upload({ headers }: SignedIn, payload: Buffer, door = 'company/pictures') {
    const png = { ...headers, 'content-type': 'image/png' }
    const answer = await t.inject({ method: 'POST', url: `/api/${door}`, headers: png, payload })
    return { http: answer.statusCode, ...answer.json<Picture & { code: string }>() }
  }
  return {
    upload,
    /** The address of a new one. */
    uploaded: async (person: SignedIn, door?: string) => (await upload(person, await pictureBytes(), door)).url,
    isThere: async (address: string) => (await t.inject({ url: `${address}/160.webp` })).statusCode === 200,
  }
}
