import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'
import { PICTURE_SIZES } from '../../../../domain/pictures.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeMerchant, makeOffer } from '../../../../tests/support/catalogue.ts'
import { type SignedIn, supplierOf } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import { sweepPictures } from './jobs.ts'
import type { Picture } from './schemas.ts'

let t: TestApp
let merchantId: string
let supplier: SignedIn

beforeAll(async () => {
  t = await testApp()
  merchantId = await makeMerchant(t.deps, 'Larkfield Audio')
  supplier = await supplierOf(t.deps, merchantId)
})
afterAll(() => t.close())

let hue = 0
/** Of another colour each time, so that no two are the same bytes. */
function plainPicture(width = 1600, height = 900) {
  hue += 1
  return sharp({ create: { width, height, channels: 3, background: { r: hue, g: 100, b: 200 } } })
}

type Sending = { merchant?: string; person?: SignedIn; type?: string }

async function send(payload: Buffer, { merchant = merchantId, person = supplier, type = 'image/jpeg' }: Sending = {}) {
  const url = `/api/supplier/pictures?merchantId=${merchant}`
  const answer = await t.inject({
    method: 'POST',
    url,
    headers: { ...person.headers, 'content-type': type },
    payload,
  })
  return { status: answer.statusCode, body: answer.json<Picture & { code: string }>() }
}

const load = (url: string, headers = {}) => t.inject({ url, headers })

const keys = async () => (await Array.fromAsync(t.deps.storage.list('pictures/'))).map(({ key }) => key)
const filesOf = async (id: string) => (await keys()).filter((key) => key.includes(id))

const countRows = async () => (await t.deps.db.selectFrom('pictures').select('id').execute()).length

/** As it will be in so many days. */
const inDays = (count: number) => ({ ...t.deps, clock: { now: () => days(count) } })

describe('uploading', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('a %s is kept in the sizes that pages use, as WebP', async (format) => {
    const { status, body } = await send(await plainPicture()[format]().toBuffer(), { type: `image/${format}` })
    expect({ status, body }).toEqual({
      status: 201,
      body: { id: body.id, url: `/pictures/${body.id}`, width: 1600, height: 900 },
    })
    for (const size of PICTURE_SIZES) {
      const file = await load(`${body.url}/${size}.webp`)
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: size })
    }
  })

  test('it is turned as its camera was held, and says no more where it was taken', async () => {
    const gps = { IFD0: { Copyright: 'Jo Bloggs' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }
    const photo = await plainPicture(400, 200).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await sharp(photo).metadata()).orientation).toBe(6)
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Jo Bloggs')
    const { body } = await send(photo)
    expect(body).toMatchObject({ width: 200, height: 400 })
    const file = await load(`${body.url}/1280.webp`)
    const found = await sharp(file.rawPayload).metadata()
    expect(found).toMatchObject({ width: 200, height: 400 })
    expect([found.exif, found.xmp, found.iptc, found.icc, found.orientation]).toEqual(Array(5).fill(undefined))
    expect(file.body).not.toContain('Bloggs')
  })

  test('the same picture is kept once for a merchant, also of two at once, and again for another', async () => {
    const picture = await plainPicture().png().toBuffer()
    const [one, other] = await Promise.all([send(picture), send(picture, { type: 'image/png' })])
    const again = await send(picture)
    expect([one.status, other.status, again.status]).toEqual([201, 201, 201])
    expect(new Set([one.body.id, other.body.id, again.body.id]).size).toBe(1)
    expect(await filesOf(one.body.id)).toHaveLength(PICTURE_SIZES.length)
    const elsewhere = await makeMerchant(t.deps)
    const theirs = await send(picture, { merchant: elsewhere, person: await supplierOf(t.deps, elsewhere) })
    expect(theirs.body.id).not.toBe(one.body.id)
    expect(await keys()).toHaveLength((await countRows()) * PICTURE_SIZES.length)
  })

  test.each([
    ['a drawing with a script in it', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'],
    ['text', 'GIF87 is not what this is'],
    ['nothing', ''],
    ['the beginning of a picture', '\u0089PNG\r\n\u001a\n'],
  ])('%s is no picture, whatever it is called', async (_, text) => {
    const { status, body } = await send(Buffer.from(text, 'latin1'), { type: 'image/png' })
    expect([status, body.code]).toEqual([415, 'picture_unsupported'])
  })

  test('nor are other formats, and pictures that move', async () => {
    const frames = Buffer.from(Array.from({ length: 20 * 40 * 3 }, (_, index) => index % 251))
    const raw = { width: 20, height: 40, channels: 3, pageHeight: 20 } as const
    const moving = await sharp(frames, { raw })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    for (const picture of [moving, Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')]) {
      expect(await send(picture)).toMatchObject({ status: 415, body: { code: 'picture_unsupported' } })
    }
  })

  test('a small file that unpacks to a huge picture is refused before it is unpacked', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    expect(await send(bomb)).toMatchObject({ status: 413, body: { code: 'picture_too_many_pixels' } })
  })

  test('a picture that ends in the middle is refused, and nothing of it is kept', async () => {
    const before = await keys()
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 251))
    const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer()
    const { status, body } = await send(whole.subarray(0, whole.length / 2))
    expect([status, body.code]).toEqual([400, 'picture_unreadable'])
    expect(await keys()).toEqual(before)
  })

  test('over 10 MB is refused, announced or not, in words that reach the sender', async () => {
    const { authorization } = supplier.headers
    const url = `${await t.listen()}/api/supplier/pictures?merchantId=${merchantId}`
    const large = new Uint8Array(11 * 1024 * 1024)
    const stream = () => new Blob([large]).stream()
    for (const body of [large, stream()]) {
      const headers = { authorization, 'content-type': 'image/jpeg' }
      const answer = await fetch(url, { method: 'POST', headers, body, duplex: 'half' })
      expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'picture_too_large' }])
    }
  })

  test('for a merchant of somebody else there is nothing, and employees have no such thing', async () => {
    const picture = await plainPicture().jpeg().toBuffer()
    const others = [await makeMerchant(t.deps), newId()]
    for (const merchant of others) {
      expect(await send(picture, { merchant })).toMatchObject({ status: 404, body: { code: 'merchant_not_found' } })
    }
    expect(await send(picture, { person: await t.signIn() })).toMatchObject({ status: 403 })
    expect(await send(picture, { type: 'application/json' })).toMatchObject({ status: 400 })
  })

  test('a merchant has 500 at most', async () => {
    const merchant = await makeMerchant(t.deps)
    const person = await supplierOf(t.deps, merchant)
    await sql`insert into pictures (id, merchant_id, sha256, width, height, state, created_at, used_at)
      select gen_random_uuid(), ${merchant}, int4send(n), 1, 1, 'KEPT', now(), now() from generate_series(1, 499) n`.execute(
      t.deps.db,
    )
    const pictures = await Promise.all([1, 2, 3].map(() => plainPicture().jpeg().toBuffer()))
    const answers = await Promise.all(pictures.map((picture) => send(picture, { merchant, person })))
    const codes = answers.map(({ status, body }) => body.code ?? status).toSorted()
    expect(codes).toEqual([201, 'too_many_pictures', 'too_many_pictures'])
  })
})

describe('serving', () => {
  test('a file is for ever, under headers that let it be nothing but a picture', async () => {
    const { body } = await send(await plainPicture().jpeg().toBuffer())
    const url = `${body.url}/320.webp`
    const file = await load(url)
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'content-length': String(file.rawPayload.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    const tag = String(file.headers.etag)
    const again = await load(url, { 'if-none-match': tag })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
    expect((await t.inject({ method: 'HEAD', url })).statusCode).toBe(200)
  })

  test('what is not there is answered 404 as data, never as a page', async () => {
    const { body } = await send(await plainPicture().jpeg().toBuffer())
    const paths = ['/321.webp', '/square-321.webp', '/320.png', '/..%2f..%2fsecrets.json', '']
    const urls = [
      `/pictures/${newId()}/320.webp`,
      '/pictures/x/320.webp',
      '/pictures',
      ...paths.map((path) => body.url + path),
    ]
    for (const url of urls) {
      const answer = await load(url)
      expect([url, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([url, 404, 'not_found'])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })
})

const submit = (imageUrl: string, { headers } = supplier, merchant = merchantId) =>
  t.inject({
    method: 'POST',
    url: '/api/supplier/offers',
    headers,
    payload: { merchantId: merchant, title: 'Coffee', type: 'LINK', imageUrl },
  })

describe('naming it in an offer', () => {
  test('employees see it', async () => {
    const { body } = await send(await plainPicture().jpeg().toBuffer())
    const answer = await submit(body.url)
    expect(answer.statusCode).toBe(201)
    const { id } = answer.json<{ id: string }>()
    await t.deps.db.updateTable('offers').set({ status: 'LIVE' }).where('id', '=', id).execute()
    const { headers } = await t.signIn()
    expect((await t.inject({ url: `/api/offers/${id}`, headers })).json()).toMatchObject({ imageUrl: body.url })
  })

  test('a picture of another merchant is refused at its box, and so is none', async () => {
    const { body } = await send(await plainPicture().jpeg().toBuffer())
    const elsewhere = await makeMerchant(t.deps)
    const stranger = await supplierOf(t.deps, elsewhere)
    for (const answer of [await submit(body.url, stranger, elsewhere), await submit(`/pictures/${newId()}`)]) {
      expect(answer.json()).toMatchObject({ code: 'bad_request', issues: [{ path: 'imageUrl' }] })
    }
    for (const address of ['/demo/pictures/a.svg', `${body.url}/320.webp`, `//evil.example${body.url}`]) {
      expect((await submit(address)).statusCode).toBe(400)
    }
  })

  test('an offer may go on naming what it names, and another wording that waits holds its picture', async () => {
    const named = { merchant_id: merchantId, source: SUPPLIER_SOURCE, image_url: '/demo/pictures/a.svg' }
    const id = await makeOffer(t.deps, named)
    const change = (imageUrl: string) =>
      t.inject({
        method: 'PUT',
        url: `/api/supplier/offers/${id}`,
        headers: supplier.headers,
        payload: { merchantId, title: 'Coffee', type: 'LINK', imageUrl },
      })
    expect((await change('/demo/pictures/a.svg')).statusCode).toBe(200)
    expect((await change('/demo/pictures/b.svg')).statusCode).toBe(400)
    const { body } = await send(await plainPicture().jpeg().toBuffer())
    expect((await change(body.url)).statusCode).toBe(200)
    await sweepPictures(inDays(31))
    expect((await load(`${body.url}/160.webp`)).statusCode).toBe(200)
  })

  test('what no offer names goes after 30 days, files and all, and what one names stays', async () => {
    const [named, idle] = [
      await send(await plainPicture().jpeg().toBuffer()),
      await send(await plainPicture().jpeg().toBuffer()),
    ]
    await submit(named.body.url)
    await sweepPictures(inDays(29))
    expect((await load(`${idle.body.url}/160.webp`)).statusCode).toBe(200)
    await sweepPictures(inDays(31))
    expect(await filesOf(idle.body.id)).toEqual([])
    expect((await load(`${named.body.url}/160.webp`)).statusCode).toBe(200)
  })
})

test('an upload that is cut off before its row is written leaves files that are swept, and can be sent again', async () => {
  const picture = await plainPicture().jpeg().toBuffer()
  const before = await keys()
  const isBlocked = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%from "merchants"%'`
  const answer = await t.deps.upkeepDb.transaction().execute(async (db) => {
    await db.selectFrom('merchants').select('id').where('id', '=', merchantId).forUpdate().execute()
    const sending = send(picture)
    let pid: number | undefined
    while (pid === undefined) pid = (await isBlocked.execute(t.deps.readDb)).rows[0]?.pid
    await sql`select pg_terminate_backend(${pid}, 5000)`.execute(db)
    return await sending
  })
  expect(answer.status).toBe(503)
  const left = (await keys()).filter((key) => !before.includes(key))
  expect(left).toHaveLength(PICTURE_SIZES.length)
  expect(await sweepPictures(t.deps)).toMatchObject({ orphans: 0 })
  expect(await sweepPictures(inDays(2))).toMatchObject({ orphans: PICTURE_SIZES.length })
  expect(await keys()).toEqual(expect.not.arrayContaining(left))
  expect((await send(picture)).status).toBe(201)
})
