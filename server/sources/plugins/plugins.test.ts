import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dealKinds, dealSource, findDealKind, readWhole, sourceLabel, sourcePrior } from '../registry.ts'
import { plugIn } from './plug-in.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'offerwell-plugins-'))
})
afterEach(async () => {
  await plugIn(undefined)
  rmSync(folder, { recursive: true, force: true })
})

const write = (code: string, name = 'acme.mjs') => writeFileSync(join(folder, name), code)
const described = (code: string) => `export default { name: 'acme', label: 'Acme', ${code} }`

function source(name: string, settings: Record<string, string> = {}) {
  const kind = findDealKind(`${name}-0123456789ab`) ?? expect.fail(`no kind ${name}`)
  return dealSource(kind, { key: `${name}-0123456789ab`, settings })
}

test('the plug-in of the documentation reads its feed, by its settings', async () => {
  cpSync('docs/source-plugins', folder, { recursive: true })
  await plugIn(folder)
  const text = [
    'DEPOT 2026',
    'North|7|Tea Shop|20% off tea|TEA20|31/12/2030|https://tea.example/',
    'South|8|Tea Shop|10% off cups||31/12/2030|https://tea.example/cups',
    'torn',
  ].join('\n')
  const all = await readWhole(source('depot', { branch: '' }), text)
  expect(all).toMatchObject({ total: null, problems: ['Lines that have not seven parts, and were left out: 1.'] })
  expect(all.deals[0]).toMatchObject({
    source: 'depot-0123456789ab',
    sourceRef: '7',
    merchantName: 'Tea Shop',
    title: '20% off tea',
    code: 'TEA20',
    trackingUrl: 'https://tea.example/',
  })
  expect(all.deals[0]?.endAt?.toISOString()).toMatch(/^2030-12-31/)
  expect((await readWhole(source('depot', { branch: 'South' }), text)).deals.map(({ sourceRef }) => sourceRef)).toEqual(
    ['8'],
  )
  await expect(readWhole(source('depot'), 'PRICES')).rejects.toThrow(
    'Its plug-in could not read the feed: Its first line does not begin with DEPOT.',
  )
  expect([sourceLabel('depot-0123456789ab'), sourcePrior('depot-0123456789ab')]).toEqual(['Depot price list', 60])
})

test('what a plug-in misspells is said, and what is no list is refused', async () => {
  write(described(`read: (text) => JSON.parse(text)`), 'acme.ts')
  write('not a plug-in', 'README.md')
  await plugIn(folder)
  const { deals, problems } = await readWhole(source('acme'), '{"items":[{"titel":"Tea","title":"Cups","percent":5}]}')
  expect([deals.length, problems]).toEqual([1, ['“titel” is no field of an item, and is left out.']])
  await expect(readWhole(source('acme'), '{"items":[{"title":{"en":"Tea"}}]}')).rejects.toThrow(/a list of items/)
  await expect(readWhole(source('acme'), '[]')).rejects.toThrow(/a list of items/)
})

test('what a plug-in says is cut to a line that can be kept, and what it keeps from saying is told', async () => {
  write(
    described(`read: (text) => { if (text === 'throw') throw new Error('No\\0 ' + 'x'.repeat(1000)); process.exit() }`),
  )
  await plugIn(folder)
  await expect(readWhole(source('acme'), 'throw')).rejects.toThrow(
    /^Its plug-in could not read the feed: No x{200,300}$/,
  )
  await expect(readWhole(source('acme'), 'leave')).rejects.toThrow('Its plug-in gave no answer within 10 seconds')
  rmSync(join(folder, 'acme.mjs'))
  await expect(readWhole(source('acme'), '')).rejects.toThrow(/Its plug-in could not read the feed: Cannot find module/)
})

test('a plug-in runs in a process of its own, without settings or secrets', async () => {
  write(described(`read: () => ({ items: [{ title: Object.keys(process.env).join(), ref: process.pid }] })`))
  await plugIn(folder)
  const [deal] = (await readWhole(source('acme'), '')).deals
  expect(deal?.sourceRef).not.toBe(String(process.pid))
  expect(deal?.title ?? '').toMatch(/^(?:NODE_COMPILE_CACHE)?$/)
})

describe('a start names the plug-in that cannot be used, and why', () => {
  test.each([
    ['that does not load', 'export default {', /^The plug-in acme\.mjs cannot be used\. .*Unexpected end/],
    ['that throws', `throw new Error('No licence.')`, /cannot be used\. No licence\.$/],
    ['without a reader', `export default { name: 'acme', label: 'Acme' }`, /no object with a function called read/],
    [
      'whose name is of another shape',
      `export default { name: 'Acme-1', label: 'A', read() {} }`,
      /name: A small letter/,
    ],
    [
      'with a misspelt name',
      described('read() {}, endMissing: false'),
      /cannot be used\. Unrecognized key: "endMissing"/,
    ],
    [
      'whose setting is a field',
      described(`read() {}, settings: [{ name: 'title', label: 'T' }]`),
      /settings\.0\.name/,
    ],
    ['whose name is taken', `export default { name: 'rss', label: 'Mine', read() {} }`, /called rss already/],
    [
      'whose name is of scraped pages',
      `export default { name: 'scrape', label: 'Mine', read() {} }`,
      /called scrape already/,
    ],
  ])('one %s', async (_, code, sentence) => {
    write(code)
    await expect(plugIn(folder)).rejects.toThrow(sentence)
    expect(dealKinds().map(({ name }) => name)).not.toContain('acme')
  })

  test('two of one name', async () => {
    write(described('read() {}'))
    write(described('read() {}'), 'again.mjs')
    await expect(plugIn(folder)).rejects.toThrow(
      'The plug-in again.mjs cannot be used. There are offers of a kind called acme',
    )
  })

  test('a folder that is not there', async () => {
    await expect(plugIn(join(folder, 'none'))).rejects.toThrow(/INGESTION_PLUGINS names a folder that cannot be read/)
  })
})
