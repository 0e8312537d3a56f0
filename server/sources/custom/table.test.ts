import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readTable } from './table.ts'
import { tableText } from './workbook.ts'

const KEY = 'table-0123456789ab'

/** Reads a text as a source of tables with these settings does. */
const read = (text: string, settings: Record<string, string> = {}) => readTable(text, { key: KEY, settings })

describe('a table', () => {
  it('has its months first when one of its dates can be read in that way alone', () => {
    const rows = 'Title,Shop,Expires\nA,Tea Lane,8/9/2049\nB,Tea Lane,'
    const ends = ['12/31/2049 11:59 PM', '31/12/2049'].map((end) => read(`${rows}${end}`).deals[0]?.endAt)
    expect(ends).toEqual([new Date('2049-08-09T22:59:59Z'), new Date('2049-09-08T22:59:59Z')])
  })

  it.each([
    ['a line for Excel', 'sep=;\nTitle;Shop, or what it is called;Merchant\n10% off tea;x;Tea Lane'],
    ['lines above its heading', 'Our offers, as of today\r\n\r\nTitle,Merchant\r\n10% off tea,Tea Lane\r\n'],
    ['a byte order mark', '\uFEFF"Title","Merchant"\n10% off tea,Tea Lane'],
    ['the line ends of old Macs', 'Title,Merchant\r10% off tea,Tea Lane'],
    ['no words that we know in its first line', '10% off tea,Tea Lane\nTitle,Merchant\n10% off tea,Tea Lane'],
  ])('is read with %s', (_what, odd) => {
    expect(read(odd).deals).toMatchObject([{ title: '10% off tea', merchantName: 'Tea Lane' }])
  })

  it('takes columns in any script, and tells those apart that differ in their signs alone', () => {
    const odd = '编号,标题,商家,Rabatt (£),Rabatt (€)\n7,茶叶,Tea Lane,£5,€6'
    const settings = { ref: '编号', title: '标题', merchant: '商家' }
    expect(read(odd, { ...settings, discount: 'Rabatt (€)' }).deals).toMatchObject([
      { sourceRef: '7', title: '茶叶', merchantName: 'Tea Lane', description: '€6' },
    ])
    expect(read(odd, { ...settings, discount: 'rabatt_(£)' }).deals).toMatchObject([{ description: '£5 off' }])
    expect(() => read(odd, { title: '---' })).toThrow('no column')
  })

  it.each(['expiration_date', 'expires_at', 'End Time', 'validThru', 'promotion_end_date'])(
    'ends at its %s',
    (name) => {
      const { deals } = read(`title,merchant,${name}\n5% off,Tea Lane,2049-12-31`)
      expect(deals[0]?.endAt).toEqual(new Date('2049-12-31T23:59:59Z'))
    },
  )

  it('may be packed', async () => {
    const packed = new Uint8Array(gzipSync('Title,Merchant\n5% off,Tea Lane'))
    expect(await tableText(packed, 'application/gzip')).toBe('Title,Merchant\n5% off,Tea Lane')
    await expect(tableText(packed.slice(0, 20), null)).rejects.toThrow('could not be unpacked')
    await expect(tableText(new Uint8Array(gzipSync(new Uint8Array(25 * 1024 * 1024))), null)).rejects.toThrow('20 MB')
  })
})
