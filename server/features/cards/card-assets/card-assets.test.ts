import { Readable } from 'node:stream'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CARD_ASSET_AT_MOST_BYTES } from '../../../../domain/card-assets.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeCard, templateCalls } from '../../../../tests/support/companies/card-templates.ts'
import { A_PDF } from '../../../../tests/support/companies/offers.ts'
import { pictureBytes } from '../../../../tests/support/companies/pictures.ts'
import { type Hr, makeHr } from '../../../../tests/support/employees.ts'
import { sweepCardAssets } from './jobs.ts'
import { uploadAsset } from './service.ts'

const DAY_MS = 86_400_000

let t: TestApp
let hr: Hr
let own: ReturnType<typeof templateCalls>
let staff: ReturnType<typeof templateCalls>

beforeAll(async () => {
  t = await testApp()
  hr = await makeHr(t)
  own = templateCalls(t, hr.priya)
  staff = templateCalls(t, await t.signIn({ roles: ['ADMIN'] }), 'admin')
})
afterAll(() => t.close())

const open = (url: string) => t.inject({ url })
const isThere = async (url: string) => (await open(url)).statusCode === 200

const sweepAfter = (days: number) => {
  const clock = { now: () => new Date(Date.now() + days * DAY_MS) }
  return sweepCardAssets({ ...t.deps, clock })
}

const packed = (objects: string) => {
  const bytes = deflateSync(objects)
  const head = `%PDF-1.7\n1 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${bytes.length}>>\nstream\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream\nendobj\n%%EOF\n')])
}
const pdfWith = (text: string) => Buffer.from(`%PDF-1.7\n1 0 obj\n${text}\nendobj\n%%EOF\n`)

describe('an upload', () => {
  test('lies at its company’s path, or at that of all, and is written anew without what its camera knew', async () => {
    const { http, url } = await own.upload(await pictureBytes())
    expect(http).toBe(201)
    expect(url).toMatch(new RegExp(`^/card-assets/${hr.companyId}/\\d{13}\\.png$`))
    const file = await open(url)
    expect(file.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(file.headers['content-security-policy']).toContain('sandbox')
    const { format, width, exif } = await sharp(file.rawPayload).metadata()
    expect({ format, width, exif }).toEqual({ format: 'png', width: 400, exif: undefined })
    const jpeg = await sharp(await pictureBytes())
      .jpeg()
      .toBuffer()
    expect((await staff.upload(jpeg, 'image/jpeg')).url).toMatch(/^\/card-assets\/global\/\d{13}\.jpg$/)
  })

  test('of a PDF is shown by our own pages in a frame, and never as a page', async () => {
    const { url } = await own.upload(A_PDF, 'application/pdf')
    const { headers, rawPayload } = await open(url)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-frame-options': 'SAMEORIGIN' })
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'/)
    expect(rawPayload).toEqual(A_PDF)
  })

  test('at the same millisecond as others takes none of their names', async () => {
    const now = new Date()
    const still = { ...t.deps, clock: { now: () => now } }
    const bytes = await pictureBytes()
    const one = () => uploadAsset(still, 'GLOBAL', { body: Readable.from([bytes]), length: undefined })
    const urls = await Promise.all([one(), one(), one()])
    expect(new Set(urls.map(({ url }) => url)).size).toBe(3)
  })

  test.each([
    ['a page', Buffer.from('<script>alert(1)</script>%PDF-1.7 %%EOF'), 415, 'card_asset_unsupported'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'card_asset_unsupported'],
    ['nothing', Buffer.alloc(0), 415, 'card_asset_unsupported'],
    ['a script', pdfWith('<</S/JavaScript/JS(app.alert(1))>>'), 415, 'card_asset_active'],
    ['a script of another spelling', pdfWith('<</S/J#61vaScript/JS(x)>>'), 415, 'card_asset_active'],
    ['a packed script', packed('2 0 <</S/JavaScript/JS(app.alert(1))>>'), 415, 'card_asset_active'],
    ['a password', pdfWith('<</Encrypt 4 0 R>>'), 415, 'card_asset_active'],
    ['plain packed objects', packed('2 0 <</Type/Catalog>>'), 201, undefined],
    ['too much', Buffer.concat([A_PDF, Buffer.alloc(CARD_ASSET_AT_MOST_BYTES)]), 413, 'card_asset_too_large'],
  ])('of %s is answered %#', async (_what, bytes, http, code) => {
    const answer = await own.upload(bytes, 'application/pdf')
    expect({ http: answer.http, code: answer.code }).toEqual({ http, code })
  })

  test('is not a WebP, whatever it is called, and says what it can be', async () => {
    const webp = await sharp(await pictureBytes())
      .webp()
      .toBuffer()
    expect(await own.upload(webp, 'image/png')).toMatchObject({ message: 'Please upload a JPEG, PNG, or PDF file' })
  })

  test('leaves who made a PDF behind', async () => {
    const details = '<</Author(Jo Bloggs)/Producer<4A6F>>>\nendobj\ntrailer <</Info 1 0 R>>'
    const { url } = await own.upload(pdfWith(details), 'application/pdf')
    const { rawPayload } = await open(url)
    expect(rawPayload.length).toBe(pdfWith(details).length)
    expect(rawPayload.toString()).not.toMatch(/Jo Bloggs|4A6F|Info/)
  })
})

describe('a file', () => {
  test('stays while a template names it and a day longer, and one that none names goes', async () => {
    const [named, loose] = [await own.upload(await pictureBytes()), await own.upload(await pictureBytes())]
    const id = await own.create({ symbology: 'NONE', logoUrl: named.url })
    await sweepAfter(0.5)
    expect(await isThere(loose.url)).toBe(true)
    await sweepAfter(2)
    expect([await isThere(named.url), await isThere(loose.url)]).toEqual([true, false])
    await t.deps.db
      .updateTable('card_assets')
      .set({ used_at: new Date(0) })
      .execute()
    await own.call('DELETE', `/${id}`)
    await sweepAfter(0)
    expect(await isThere(named.url)).toBe(true)
    await sweepAfter(2)
    expect(await isThere(named.url)).toBe(false)
  })

  test('is named by its owner’s templates alone', async () => {
    const { url } = await own.upload(await pictureBytes())
    const other = templateCalls(t, (await makeHr(t)).priya)
    for (const calls of [other, staff]) {
      const answer = await calls.call('POST', '', { name: 'Stolen', brand: 'Stolen', logoUrl: url })
      expect(answer).toMatchObject({ http: 400, issues: [{ path: 'logoUrl' }] })
    }
  })

  test('goes with its company, and so does the rest of what was on its way', async () => {
    const gone = await makeHr(t)
    const calls = templateCalls(t, gone.priya)
    const { url } = await calls.upload(await pictureBytes())
    const templateId = await calls.create({ logoUrl: url })
    await makeCard(t, { templateId, companyId: gone.companyId, userId: gone.priya.userId })
    await t.deps.db.deleteFrom('companies').where('id', '=', gone.companyId).execute()
    expect(await isThere(url)).toBe(false)
    await sweepAfter(2)
    expect(await t.deps.storage.get(url.slice(1))).toBeUndefined()
  })

  test.each([
    '/card-assets/global/1.png',
    '/card-assets/..%2f..%2fetc/passwd',
    '/card-assets/global/1767225600000.svg',
  ])('%s names nothing', async (url) => expect((await open(url)).statusCode).toBe(404))
})
