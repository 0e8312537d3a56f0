import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PICTURE_SIZES } from '../../../../domain/pictures.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeMerchant } from '../../../../tests/support/catalogue.ts'
import { supplierOf } from '../../../../tests/support/people.ts'
import { sweepPictures } from './jobs.ts'
import type { Picture } from './schemas.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const RED = 'rgb(208, 32, 48)'

/** A calm ground with one red thing of 120 px, `at` a place of its middle. */
function withSubject(width: number, height: number, at: { left: number; top: number }) {
  const subject = { create: { width: 120, height: 120, channels: 3, background: RED } } as const
  return sharp({ create: { width, height, channels: 3, background: '#d9d2c8' } })
    .composite([{ input: subject, left: at.left - 60, top: at.top - 60 }])
    .jpeg()
    .toBuffer()
}

/** How much of the picture is red, as a part of one. */
async function redOf(bytes: Buffer): Promise<number> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const red = Array.from({ length: info.width * info.height }, (_, at) => data.subarray(3 * at, 3 * at + 3))
  return red.filter(([r = 0, g = 0]) => r > 150 && g < 100).length / red.length
}

async function upload(payload: Buffer): Promise<Picture> {
  const merchantId = await makeMerchant(t.deps)
  const { headers } = await supplierOf(t.deps, merchantId)
  const url = `/api/supplier/pictures?merchantId=${merchantId}`
  const answer = await t.inject({ method: 'POST', url, headers: { ...headers, 'content-type': 'image/jpeg' }, payload })
  return answer.json<Picture>()
}

const filesOf = async (id: string) =>
  (await Array.fromAsync(t.deps.storage.list('pictures/'))).filter(({ key }) => key.includes(id))

test.each([
  { crop: 'square-320', of: [1600, 600], at: { left: 1450, top: 300 }, size: { width: 320, height: 320 }, red: 0.04 },
  { crop: 'wide-640', of: [600, 1200], at: { left: 300, top: 1080 }, size: { width: 600, height: 338 }, red: 0.071 },
] as const)('$crop holds the whole subject, also at the picture’s edge, and goes with it', async (one) => {
  const { id, url } = await upload(await withSubject(one.of[0], one.of[1], one.at))
  const file = await t.inject({ url: `${url}/${one.crop}.webp` })
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', ...one.size })
  expect(await redOf(file.rawPayload)).toBeGreaterThan(one.red * 0.95)
  expect(await filesOf(id)).toHaveLength(PICTURE_SIZES.length + 1)
  const again = await t.inject({ url: `${url}/${one.crop}.webp` })
  expect(again.rawPayload.equals(file.rawPayload)).toBe(true)
  await sweepPictures({ ...t.deps, clock: { now: () => days(31) } })
  expect(await filesOf(id)).toEqual([])
  expect((await t.inject({ url: `${url}/${one.crop}.webp` })).statusCode).toBe(404)
})
