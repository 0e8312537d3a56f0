import { describe, expect, it, test } from 'vitest'
import { countsClicks, safeUrl, shopPageOf, siteOf } from './safe-url.ts'

describe('safeUrl', () => {
  it.each([
    ['https://shop.example/a?b=1#c', 'https://shop.example/a?b=1#c'],
    ['HTTP://SHOP.EXAMPLE', 'http://shop.example/'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ])('lets %s through in its normal form', (dirty, clean) => {
    expect(safeUrl(dirty)).toBe(clean)
  })

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,hello',
    'ftp://shop.example/',
    '//shop.example/',
    'shop.example',
    '',
    'http://localhost/',
    'http://localhost./',
    'http://intranet/',
    'http://printer.local/',
    'http://metadata.google.internal/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://127。0。0。1/',
    'http://[::1]/',
    'http://8.8.8.8/',
    'https://user:secret@shop.example/',
    'https://shop.example:8443/',
    `https://shop.example/${'a'.repeat(3_000)}`,
  ])('refuses %s', (dirty) => {
    expect(safeUrl(dirty)).toBeNull()
  })
})

describe('siteOf', () => {
  it.each([
    ['https://www.shop.example/sale?x=1', 'https://www.shop.example/'],
    ['http://ad.doubleclick.net/clk;28;10;q?http://www.shop.example', 'http://www.shop.example/'],
    ['https://www.awin1.com/cread.php?ued=https%3A%2F%2Fwww.shop.example%2Fa', 'https://www.shop.example/'],
    ['https://shop.example/go?url=https://other.example/', 'https://shop.example/'],
    ['https://ad.doubleclick.net/ddm/trackclk/N36.1/B9;x=', null],
    ['https://ad.doubleclick.net/x?http://192.168.0.1/', null],
    ['https://clk.tradedoubler.com/click?a(28)p(24)ttid(13)url(http://www.shop.example/a)', 'http://www.shop.example/'],
    ['https://prf.hn/click/camref:1a/destination:https%3A%2F%2Fwww.shop.example%2Fa', 'https://www.shop.example/'],
    ['https://www.awin1.com/cread.php?p=%5B%5Bhttps%3A%2F%2Fwww.shop.example%2Fa%5D%5D', 'https://www.shop.example/'],
    ['https://go.skimresources.com/?id=1&url=https%3A%2F%2Fwww.shop.example%2Fa', 'https://www.shop.example/'],
    ['http://a.nonstoppartner.net/a/?i=click&client=shop', null],
    ['https://shop.pxf.io/c/1/2/3', null],
    ['https://prf.hn/click/%zz', null],
    ['not an address', null],
  ])('finds the shop behind %s', (destination, site) => {
    expect(siteOf(destination)).toBe(site)
  })
})

test('the bracket that closes a wrapping is none of the page’s, and its own pairs are', () => {
  const click = 'https://clk.tradedoubler.com/click?p(1)url('
  expect(shopPageOf(`${click}http://www.shop.example/hotels/london)`)).toBe('http://www.shop.example/hotels/london')
  expect(shopPageOf(`${click}http://www.shop.example/tea_(black))`)).toBe('http://www.shop.example/tea_(black)')
})

test.each(
  'www.paidonresults.net a.nonstoppartner.net prf.hn www.zenaps.com tidd.ly shop.sjv.io shop.pxf.io www.shareasale.com go.skimresources.com cj.dotomi.com click.linksynergy.com track.webgains.com ad.zanox.com tc.tradetracker.net'.split(
    ' ',
  ),
)('opening an address of %s counts a click', (host) => {
  expect(countsClicks(`https://${host}/x`)).toBe(true)
  expect(countsClicks(`https://not-${host.split('.').slice(-2).join('.')}/x`)).toBe(false)
})
