import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DEFAULT_BRANDING } from '../../../../domain/company-branding.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { days, makeCompany, makeMerchant } from '../../../../tests/support/catalogue.ts'
import { pictureBytes, pictureCalls } from '../../../../tests/support/companies/pictures.ts'
import { type SignedIn, supplierOf } from '../../../../tests/support/people.ts'
import { sweepPictures } from '../../catalogue/pictures/jobs.ts'
import type { CompanyHub } from '../company-hub/schemas.ts'
import type { CompanyBranding } from './schemas.ts'

let t: TestApp
let upload: ReturnType<typeof pictureCalls>['upload']
let uploaded: ReturnType<typeof pictureCalls>['uploaded']
let isThere: ReturnType<typeof pictureCalls>['isThere']
beforeAll(async () => {
  t = await testApp()
  ;({ upload, uploaded, isThere } = pictureCalls(t))
})
afterAll(() => t.close())

type Answer = Partial<CompanyBranding> & { http: number; code?: string; issues?: { path: string; message: string }[] }

async function newCompany() {
  const companyId = await makeCompany(t.deps)
  return { companyId, hr: await t.signIn({ roles: ['COMPANY_ADMIN', 'EMPLOYEE'], companyId }) }
}

const url = '/api/company/branding'
const read = async ({ headers }: SignedIn) => (await t.inject({ url, headers })).json<CompanyBranding>()

async function put({ headers }: SignedIn, payload: object): Promise<Answer> {
  const answer = await t.inject({ method: 'PUT', url, headers, payload })
  return { http: answer.statusCode, ...JSON.parse(answer.body) }
}

/** Changes these fields of what stands there. */
const edit = async (hr: SignedIn, fields: object) => put(hr, { ...(await read(hr)), ...fields })

const viewerCompany = async ({ headers }: SignedIn) =>
  (await t.inject({ url: '/api/me', headers })).json<{ company: object }>().company
const welcomeOf = async ({ headers }: SignedIn) =>
  (await t.inject({ url: '/api/company/hub', headers })).json<CompanyHub>().welcome

async function entriesOf(companyId: string) {
  const rows = t.deps.db.selectFrom('audit_log').select(['action', 'detail']).where('company_id', '=', companyId)
  return await rows.orderBy('id').execute()
}

describe('the look of a company', () => {
  test('begins with the defaults, and what is chosen reaches its people, its mails and its log', async () => {
    const { companyId, hr } = await newCompany()
    const member = await t.signIn({ companyId })
    expect(await read(hr)).toMatchObject(DEFAULT_BRANDING)
    const [light, dark, picture] = [await uploaded(hr), await uploaded(hr), await uploaded(hr)]
    const chosen = { primary: ' FD0 ', secondary: '#0F9D8A', logoLight: light, logoDark: dark, welcomePicture: picture }
    const saved = { ...chosen, primary: '#ffdd00', secondary: '#0f9d8a', welcomeText: 'Hello.\nAll of this is yours.' }
    expect(await edit(hr, { ...chosen, welcomeText: '  Hello.\nAll of this is yours. ' })).toMatchObject({
      http: 200,
      ...saved,
    })
    expect(await read(hr)).toMatchObject(saved)
    expect(await viewerCompany(member)).toMatchObject({
      brandPrimary: '#ffdd00',
      brandSecondary: '#0f9d8a',
      logoUrl: light,
      logoDarkUrl: dark,
    })
    expect(await welcomeOf(member)).toEqual({ text: saved.welcomeText, pictureUrl: picture })
    expect(await entriesOf(companyId)).toEqual([
      {
        action: 'branding.updated',
        detail: {
          primaryColour: '#1e40af → #ffdd00',
          secondaryColour: '#3b82f6 → #0f9d8a',
          logoForLight: 'nothing → a picture',
          logoForDark: 'nothing → a picture',
          welcomeText: `nothing → ${saved.welcomeText}`,
          welcomePicture: 'nothing → a picture',
        },
      },
    ])
  })

  test('goes back to the defaults, and what changes nothing leaves no entry', async () => {
    const { companyId, hr } = await newCompany()
    await edit(hr, { primary: '#0f9d8a', logoLight: await uploaded(hr), welcomeText: 'Hello' })
    expect(await edit(hr, DEFAULT_BRANDING)).toMatchObject({ http: 200, ...DEFAULT_BRANDING })
    const { updatedAt } = await read(hr)
    expect(await edit(hr, DEFAULT_BRANDING)).toMatchObject({ http: 200, updatedAt })
    expect(await entriesOf(companyId)).toMatchObject([
      { action: 'branding.updated' },
      {
        detail: {
          primaryColour: '#0f9d8a → #1e40af',
          logoForLight: 'a picture → nothing',
          welcomeText: 'Hello → nothing',
        },
      },
    ])
  })

  test.each([
    ['primary', { primary: 'blue' }],
    ['primary', { primary: '' }],
    ['secondary', { secondary: '#12345' }],
    ['secondary', { secondary: '#1e40af80' }],
    ['welcomeText', { welcomeText: 'a'.repeat(401) }],
    ['logoLight', { logoLight: 'https://cdn.example/logo.png' }],
    ['logoDark', { logoDark: '/pictures/0192f0a4-7c1e-7b3a-9d55-1f2e3d4c5b6a' }],
    ['welcomePicture', { welcomePicture: '/demo/logos/another.svg' }],
    ['welcomePicture', { welcomePicture: '' }],
  ])('is refused for its %s: %j', async (path, fields) => {
    const { hr } = await newCompany()
    expect(await edit(hr, fields)).toMatchObject({ http: 400, issues: [{ path }] })
    expect(await read(hr)).toMatchObject(DEFAULT_BRANDING)
  })

  test('of two who change it at once the second is told, and another setting is in nobody’s way', async () => {
    const { hr } = await newCompany()
    const opened = await read(hr)
    const settings = await t.inject({ url: '/api/company/settings', headers: hr.headers })
    const { updatedAt } = settings.json<{ updatedAt: string }>()
    const launch = { launchOn: '2030-01-31', updatedAt }
    await t.inject({ method: 'PUT', url: '/api/company/settings', headers: hr.headers, payload: launch })
    const answers = await Promise.all([
      put(hr, { ...opened, primary: '#0f9d8a' }),
      put(hr, { ...opened, primary: '#f2600c' }),
    ])
    expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['conflict', 'ok'])
    expect((await read(hr)).primary).toBe(answers.find(({ http }) => http === 200)?.primary)
  })

  test('is for its administrators alone', async () => {
    const { companyId, hr } = await newCompany()
    const body = await read(hr)
    for (const role of ['EMPLOYEE', 'COMPANY_PEOPLE', 'COMPANY_COMMUNICATIONS', 'COMPANY_REPORTS'] as const) {
      const other = await t.signIn({ roles: [role], companyId })
      expect(await put(other, { ...body, primary: '#f2600c' })).toMatchObject({ code: 'role_required' })
      // A picture may also be an offer's.
      const code = role === 'COMPANY_COMMUNICATIONS' ? {} : { code: 'role_required' }
      expect(await upload(other, await pictureBytes())).toMatchObject(code)
    }
    const elsewhere = await newCompany()
    await edit(elsewhere.hr, { primary: '#f2600c' })
    expect((await read(hr)).primary).toBe(DEFAULT_BRANDING.primary)
  })

  test('is told to the open pages of its people', async () => {
    const { companyId, hr } = await newCompany()
    const heard: (string | null)[] = []
    t.deps.events.subscribe('live', (change) => heard.push(change))
    await edit(hr, { primary: '#0f9d8a' })
    await vi.waitFor(() => expect(heard).toContain(`company-branding:${companyId}`))
    heard.length = 0
    await edit(hr, { welcomeText: 'Hello' })
    await vi.waitFor(() => expect(heard).toContain(`company:${companyId}`))
    expect(heard).not.toContain(`company-branding:${companyId}`)
  })
})

describe('the pictures of a company', () => {
  test('another company’s and a merchant’s cannot be taken over by their address', async () => {
    const [mine, theirs] = [await newCompany(), await newCompany()]
    const merchantId = await makeMerchant(t.deps)
    const supplier = await supplierOf(t.deps, merchantId)
    const door = `supplier/pictures?merchantId=${merchantId}`
    const bytes = await pictureBytes()
    const foreign = [await uploaded(theirs.hr), (await upload(supplier, bytes, door)).url]
    for (const address of foreign) {
      expect(await edit(mine.hr, { logoLight: address })).toMatchObject({ http: 400, issues: [{ path: 'logoLight' }] })
    }
    const own = await upload(mine.hr, bytes)
    expect(own.url).not.toBe(foreign[1])
    expect((await upload(mine.hr, bytes)).url).toBe(own.url)
    expect(await edit(mine.hr, { logoLight: own.url })).toMatchObject({ http: 200, logoLight: own.url })
  })

  test('are seen in their bytes, and lose their hidden details', async () => {
    const { hr } = await newCompany()
    expect(await upload(hr, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
      code: 'picture_unsupported',
    })
    const address = await uploaded(hr)
    for (const [name, format] of [
      ['320.webp', 'webp'],
      ['mail-320.png', 'png'],
    ]) {
      const file = await t.inject({ url: `${address}/${name}` })
      expect(file.headers['content-type']).toBe(`image/${format}`)
      const { width, hasAlpha, exif } = await sharp(file.rawPayload).metadata()
      expect({ width, hasAlpha, exif }).toEqual({ width: 320, hasAlpha: true, exif: undefined })
    }
  })

  test('go 30 days after nothing names them any more', async () => {
    const { hr } = await newCompany()
    const used = { logoLight: await uploaded(hr), logoDark: await uploaded(hr), welcomePicture: await uploaded(hr) }
    const unused = await uploaded(hr)
    await edit(hr, used)
    const inAMonth = { ...t.deps, clock: { now: () => days(31) } }
    await sweepPictures(inAMonth)
    const kept = await Promise.all([...Object.values(used), unused].map(isThere))
    expect(kept).toEqual([true, true, true, false])
    await t.inject({ url: `${used.logoLight}/mail-320.png` })
    await edit(hr, DEFAULT_BRANDING)
    await sweepPictures(inAMonth)
    expect(await Promise.all(Object.values(used).map(isThere))).toEqual([false, false, false])
    expect(await Array.fromAsync(t.deps.storage.list('pictures/'))).not.toContainEqual(
      expect.objectContaining({ key: expect.stringContaining(used.logoLight.slice(-36)) }),
    )
  })
})
