import { zipSync, strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { isFeedError } from '../feed-error.ts'
import { dealKinds, dealSource, findDealKind, readWhole } from '../registry.ts'
import { isPath } from './documents.ts'
import { tableText } from './workbook.ts'

const KEY = { document: 'document-0123456789ab', table: 'table-0123456789ab' } as const
type Kind = keyof typeof KEY

/** Reads a text as a source of this kind with these settings does. */
async function read(kind: Kind, text: string, settings: Record<string, string> = {}) {
  const found = findDealKind(KEY[kind]) ?? expect.fail(`no kind ${kind}`)
  return await found.readDeals(text, { key: KEY[kind], settings })
}

async function codeOf(work: () => unknown): Promise<string> {
  try {
    await work()
  } catch (error) {
    return isFeedError(error) ? error.code : `not a feed error: ${String(error)}`
  }
  return 'no error'
}

describe('a table', () => {
  const text = [
    'Voucher Code;Offer Title;Merchant;Link;Valid Until',
    'SAVE20;20% off bedding;Fenwick & Lane;https://www.fenwicklane.example/bedding;31/12/2049',
    '"";"Two for one; today only";Fenwick & Lane;https://www.fenwicklane.example/two;',
  ].join('\n')

  it('is read by the usual names of its columns, whatever stands between the cells', async () => {
    const { deals, problems, total } = await read('table', text)
    expect({ problems, total }).toEqual({ problems: [], total: 2 })
    expect(deals).toMatchObject([
      {
        source: KEY.table,
        merchantName: 'Fenwick & Lane',
        title: '20% off bedding',
        code: 'SAVE20',
        trackingUrl: 'https://www.fenwicklane.example/bedding',
        endAt: new Date('2049-12-31T23:59:59Z'),
      },
      { title: 'Two for one; today only', code: '', endAt: null },
    ])
    expect(new Set(deals.map(({ sourceRef }) => sourceRef)).size).toBe(2)
  })

  it('takes the columns that the settings name, and says which of them is not there', async () => {
    const odd = 'Was,Now,Headline,Wohin\nx,y,10% off tea,https://tea.example/'
    const { deals } = await read('table', odd, { title: 'Headline', link: 'wohin', shop: 'Tea Lane' })
    expect(deals).toMatchObject([
      { title: '10% off tea', merchantName: 'Tea Lane', destinationUrl: 'https://tea.example/' },
    ])
    await expect(read('table', odd, { code: 'Gutschein' })).rejects.toThrow('no column “Gutschein”')
  })

  const page = '<!DOCTYPE html><meta name="viewport" content="width=device-width, initial-scale=1">'
  const failure = '{"error": "invalid key", "status": 401}'
  it.each(['', 'just one line of words', '{"a": 1}', failure, page])('%j is none', async (other) => {
    expect(await codeOf(() => read('table', other))).toBe('feed_unexpected_shape')
  })

  it('has the same reference for the same row each time', async () => {
    const [first, second] = [await read('table', text), await read('table', text)]
    expect(first.deals.map(({ sourceRef }) => sourceRef)).toEqual(second.deals.map(({ sourceRef }) => sourceRef))
  })
})

/** Places are written as `A1`. */
const place = (row: number, column: number) => `${'ABCDEFG'.charAt(column)}${row + 1}`
const CONTENT = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** As small as a workbook gets: one sheet with these rows, the last cell of which is a date. */
function workbook(rows: readonly (readonly string[])[], more: Record<string, Uint8Array> = {}): Uint8Array {
  const cells = rows.map((row, at) => {
    const texts = row.map((text, column) => `<c r="${place(at, column)}" t="inlineStr"><is><t>${text}</t></is></c>`)
    return `<row r="${at + 1}">${texts.join('')}<c r="${place(at, row.length)}" s="1"><v>46387</v></c></row>`
  })
  const sheet = cells.join('')
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${CONTENT}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${CONTENT}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}/relationships"><sheets><sheet name="Offers" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${CONTENT}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${SHEET}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SHEET}"><sheetData>${sheet}</sheetData></worksheet>`,
  }
  return zipSync({ ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), ...more })
}

describe('a workbook', () => {
  it('is read as its first sheet, with dates as its cells show them', async () => {
    const text = await tableText(
      workbook([
        ['Title', 'Shop', 'Code'],
        ['10% off "best" tea, today', 'Tea Lane', 'TEA10'],
      ]),
      null,
    )
    const { deals } = await read('table', text)
    expect(deals).toMatchObject([{ title: '10% off "best" tea, today', merchantName: 'Tea Lane', code: 'TEA10' }])
    expect(text).toContain('"2026-12-31 00:00:00"')
  })

  it('is refused when it is damaged', async () => {
    await expect(tableText(workbook([['a', 'b']]).slice(0, 300), null)).rejects.toThrow('could not be read')
  })

  it('is refused before it is unpacked when it says that it becomes too large', async () => {
    const bomb = workbook([['a', 'b']], { 'xl/worksheets/sheet2.xml': new Uint8Array(160 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    await expect(tableText(bomb, null)).rejects.toThrow('unpacks to too much')
  })
})

describe('a document', () => {
  it('of JSON is read by paths, or by usual names of the longest list in it', async () => {
    const json = JSON.stringify({
      meta: { pages: [1] },
      data: {
        vouchers: [
          { id: 7, name: '5% off', program_name: 'Example Direct', code: 'FIVE', more: { to: 'https://x.example/' } },
        ],
      },
    })
    expect((await read('document', json)).deals).toMatchObject([
      { sourceRef: '7', title: '5% off', code: 'FIVE', trackingUrl: '' },
    ])
    const { deals } = await read('document', json, { items: 'data.vouchers', link: 'more.to', title: 'program_name' })
    expect(deals).toMatchObject([{ title: 'Example Direct', trackingUrl: 'https://x.example/' }])
  })

  it.each([
    ['<r><o><g:id>7</g:id><g:title>5% off</g:title><p:shop name="Tea Lane"/></o></r>', { merchant: 'p:shop.@name' }],
    ['<r><o><g:id>7</g:id><name>5% off</name><p:shop>Tea Lane</p:shop></o></r>', { ref: 'g:id' }],
  ])('of XML is read by names with a prefix: %s', async (xml, settings) => {
    const { deals } = await read('document', xml, { items: 'r.o', ...settings })
    expect(deals).toMatchObject([{ sourceRef: '7', title: '5% off', merchantName: 'Tea Lane' }])
  })

  it('is read by paths with spaces and letters of any script', async () => {
    const json = JSON.stringify({ 'data items': [{ título: '5% off', merchant: 'Tea Lane' }] })
    const settings = { items: 'data items', title: 'título' }
    expect(Object.values(settings).every(isPath)).toBe(true)
    expect((await read('document', json, settings)).deals).toMatchObject([{ title: '5% off' }])
  })

  it.each(['', '.', 'a..b', ' a', 'a b.', 'a/b', '@', 'a[0]', 'a'.repeat(10_000) + '!'])('has no path %j', (text) => {
    expect(isPath(text)).toBe(false)
  })

  it('of XML is read the same way, with attributes, and of one item alone too', async () => {
    const xml = '<shop><v ref="9"><t>Half price &amp; more</t><u>https://x.example/</u></v></shop>'
    const settings = { items: 'shop.v', ref: '@ref', title: 't', link: 'u', shop: 'Example' }
    expect((await read('document', xml, settings)).deals).toMatchObject([
      { sourceRef: '9', title: 'Half price & more' },
    ])
  })

  it.each(['{"error":"invalid key"}', '{"errors":["invalid key"]}', '[1, 2]', '<error><message>No</message></error>'])(
    '%s has no list of them',
    async (other) => {
      expect(await codeOf(() => read('document', other))).toBe('feed_unexpected_shape')
    },
  )

  it.each(['[]', '{"offers":[]}'])('%s has an empty list of them', async (empty) => {
    expect(await read('document', empty)).toMatchObject({ deals: [], total: 0 })
  })

  it.each([
    [{ items: 'nothing.here' }, 'feed_unexpected_shape'],
    [{ items: 'constructor' }, 'feed_unexpected_shape'],
    [{ items: '__proto__' }, 'feed_unexpected_shape'],
  ])('with %j has no items', async (settings, code) => {
    expect(await codeOf(() => read('document', '{"offers":[]}', settings))).toBe(code)
  })

  it.each([
    [{ discount: '20%' }, {}, 'Lamps. 20% off'],
    [{ discount: '-20%' }, {}, 'Lamps. 20% off'],
    [{ Discount: '£10' }, {}, 'Lamps. £10 off'],
    [{ discount: 'Two for one' }, {}, 'Lamps. Two for one'],
    [{ discount: '0.2' }, {}, 'Lamps. 0.2'],
    [{ DiscountPercent: '10' }, {}, 'Lamps. 10% off'],
    [{ DiscountPercent: 10 }, { discount: 'DiscountPercent' }, 'Lamps. 10% off'],
    [{ DiscountPercent: '0' }, {}, 'Lamps'],
    [{ DiscountPercent: 'ten' }, { discount: 'DiscountPercent' }, 'Lamps. ten'],
    [{ DiscountPercent: '10', title: '10% off lamps' }, {}, 'Lamps'],
    [{ discount: '£10', title: '£10 off lamps' }, {}, 'Lamps'],
  ])('reads the saving of %j with the settings %j', async (fields, settings, description) => {
    const json = JSON.stringify([{ title: 'Our lamps', description: 'Lamps', merchant: 'A', ...fields }])
    expect((await read('document', json, settings)).deals).toMatchObject([{ description }])
  })

  it.each([
    [{ countries: ['US', 'CA'] }, 'US, CA'],
    [{ countries: [{ code: 'DE', name: 'Germany' }] }, 'DE, Germany'],
    [{ regions: { all: false, list: [{ countryCode: 'DE' }] } }, 'DE'],
    [{ regions: { all: true, list: [] } }, 'all'],
    [{ regions: { all: false, list: [] } }, 'no country'],
    [{ countries: { GB: true, US: false } }, 'GB'],
    [{ countries: { GB: false } }, 'no country'],
    [{ countries: [] }, ''],
    [{ countries: null }, ''],
  ])('is for the countries that %j names', async (words, countries) => {
    const { deals } = await read('document', JSON.stringify([{ title: '5% off', merchant: 'A', lang: 'fr', ...words }]))
    expect(deals).toMatchObject([{ countries, language: 'fr' }])
  })

  it.each([
    ['<countries><country>US</country><country>CA</country></countries>', 'US, CA'],
    ['<country>US</country><country>GB</country>', 'US, GB'],
    ['<countries><c code="DE"/></countries>', 'DE'],
    ['<countries/>', ''],
  ])('of XML is for the countries of %s', async (xml, countries) => {
    const { deals } = await read('document', `<r><o><title>5% off</title>${xml}</o></r>`, { items: 'r.o' })
    expect(deals).toMatchObject([{ countries }])
  })

  it('says in which money its amounts are, when not in pounds', async () => {
    const { deals } = await read('document', JSON.stringify([{ title: '5 off', merchant: 'A', currency: 'EUR' }]))
    expect(deals[0]?.warnings).toEqual(['Its amounts are in EUR, not in pounds.'])
  })
})

it('a document is read in a process of its own, which says what is wrong with it in the same words', async () => {
  const kind = dealKinds().find(({ name }) => name === 'table') ?? expect.fail('no tables')
  const source = dealSource(kind, { key: KEY.table, settings: { code: 'Nowhere' } })
  await expect(readWhole(source, 'a,b\n1,2')).rejects.toThrow('no column “Nowhere”')
  const good = dealSource(kind, { key: KEY.table, settings: {} })
  const { deals } = await readWhole(good, `Title,Valid until\n${'10% off,31/12/2049\n'.repeat(2500)}`)
  expect(deals).toHaveLength(2500)
  expect(deals.at(-1)).toMatchObject({ source: KEY.table, title: '10% off', endAt: new Date('2049-12-31T23:59:59Z') })
})
