import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { READER_POLICY } from '../../../domain/code-reader.ts'
import { WORKER_ADDRESS, WORKER_POLICY } from '../../../domain/service-worker.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Icon = { src: string; sizes: string; type: string; purpose?: string }
type Manifest = Record<string, unknown> & {
  icons: Icon[]
  shortcuts: { name: string; description: string; url: string; icons: Icon[] }[]
}

async function manifest(): Promise<Manifest> {
  const answer = await t.inject({ url: '/manifest.webmanifest' })
  expect(answer.headers).toMatchObject({ 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' })
  return answer.json<Manifest>()
}

/** Width and height as a PNG's header has them. */
function sizeOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

test('the page names a manifest, which says what the installed app is called and where it opens', async () => {
  expect((await t.inject({ url: '/' })).body).toContain('<link rel="manifest" href="/manifest.webmanifest"')
  expect(await manifest()).toMatchObject({
    id: '/',
    name: 'Offerwell',
    short_name: 'Offerwell',
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
})

test('its colours are the design’s', async () => {
  const tokens = readFileSync('web/ui/tokens.css', 'utf8')
  const light = (name: string) => new RegExp(`--${name}: light-dark\\((#[\\da-f]+),`).exec(tokens)?.[1]
  const { theme_color, background_color } = await manifest()
  expect(background_color).toBe(light('canvas'))
  expect(theme_color).toBe(light('surface')?.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'))
})

test('every icon is there, of its kind and size, also one that a launcher may cut', async () => {
  const { icons, shortcuts } = await manifest()
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  const apple = { src: '/icons/apple-touch-icon.png', sizes: '180x180', type: 'image/png' }
  const badge = { src: '/icons/badge-96.png', sizes: '96x96', type: 'image/png' }
  expect((await t.inject({ url: '/' })).body).toContain(`<link rel="apple-touch-icon" href="${apple.src}"`)
  for (const { src, sizes, type } of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons), apple, badge]) {
    const answer = await t.inject({ url: src })
    expect(answer.headers, src).toMatchObject({ 'content-type': type, 'cache-control': 'public, max-age=86400' })
    expect(sizeOf(answer.rawPayload), src).toBe(sizes)
  }
})

test('its shortcuts lead to the three screens of the navigation', async () => {
  const { shortcuts } = await manifest()
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Browse Offers', '/offers'],
    ['Cards', '/cards'],
    ['Favourites', '/favourites'],
  ])
  for (const { description } of shortcuts) expect(description).toMatch(/^[A-Z].{10,}/)
})

test('the service worker is asked about each time, compressed, and may fetch from us and do nothing else', async () => {
  for (const encoding of ['br', 'gzip']) {
    const answer = await t.inject({ url: WORKER_ADDRESS, headers: { 'accept-encoding': encoding } })
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'content-encoding': encoding,
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'x-content-type-options': 'nosniff',
    })
  }
})

test('a page may make two Trusted Types policies, one for each of its workers', async () => {
  const policy = (await t.inject({ url: '/' })).headers['content-security-policy']
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(/trusted-types ([^;]*)/.exec(String(policy).replace(/require-trusted-types-for[^;]*;/, ''))?.[1]).toBe(
    `${WORKER_POLICY} ${READER_POLICY}`,
  )
  expect(policy).not.toContain('wasm')
})

test('the worker keeps the employee’s screens ready, and no portal, gallery or rare library', async () => {
  const { body } = await t.inject({ url: WORKER_ADDRESS })
  const kept = (name: string) => new RegExp(`assets/${name}-[\\w-]+\\.(js|woff2)`).test(body)
  for (const name of [
    'CardPage',
    'CardsPage',
    'OfferPage',
    'BrowsePage',
    'CodeTabs',
    'OfflineState',
    'geist-mono-latin-wght-normal',
  ])
    expect(kept(name), name).toBe(true)
  for (const name of ['encode-native', 'AdminShell', 'CompanyShell', 'SupplierShell', 'GalleryPage', 'AccountArea'])
    expect(kept(name), name).toBe(false)
  expect(body).toContain('index.html')
})
