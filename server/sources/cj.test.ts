import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cjToDeal, readCjLinkSearch, type CjLink } from './cj.ts'
import { isFeedError } from './feed-error.ts'
import { MAX_FEED_LENGTH } from './feed-xml.ts'

const sample = readFileSync(new URL('cj.sample.xml', import.meta.url), 'utf8')

function feed(links: string, attributes = 'total-matched="1" records-returned="1" page-number="1"'): string {
  return `<?xml version="1.0" encoding="UTF-8"?><cj-api><links ${attributes}>${links}</links></cj-api>`
}

function oneLink(fields: string): string {
  return feed(`<link><advertiser-id>1</advertiser-id><link-id>2</link-id>${fields}</link>`)
}

function firstLink(xml: string): CjLink {
  const link = readCjLinkSearch(xml).items[0]
  if (!link) throw new Error('no link was read')
  return link
}

function codeOfError(xml: string): string {
  try {
    readCjLinkSearch(xml)
  } catch (error) {
    return isFeedError(error) ? error.code : `not a feed error: ${String(error)}`
  }
  return 'no error'
}

describe('readCjLinkSearch', () => {
  it('reads the sample, and leaves out the link without an id instead of losing the feed', () => {
    const page = readCjLinkSearch(sample)
    expect(page).toMatchObject({ total: 1422 })
    expect(page.items).toHaveLength(16)
    expect(page.items[0]).toMatchObject({
      linkId: '70000001',
      advertiserId: '5000001',
      advertiserName: 'Larkspur & Lane',
      couponCode: 'LARK20',
      promotionEnd: '2049-12-31 15:59:00.0',
      clickUrl: 'https://click.cj-sample.example/click-1000001-70000001',
    })
    expect(page.problems).toEqual([
      'Removed characters that XML does not allow: 2.',
      'Escaped ampersands that were not escaped: 1.',
      'Link 17 has no usable link id or advertiser id, so it was left out.',
      'The feed announces 17 links, and 16 could be read.',
    ])
  })

  it('reads an empty result', () => {
    const page = readCjLinkSearch(feed('', 'total-matched="0" records-returned="0" page-number="1"'))
    expect(page).toEqual({ items: [], total: 0, problems: [] })
  })

  it('reads blank and missing fields as empty text', () => {
    expect(firstLink(oneLink('<coupon-code>\n  </coupon-code>'))).toMatchObject({ couponCode: '', clickUrl: '' })
  })

  it('decodes XML once, keeps CDATA as it is, and drops characters that XML forbids', () => {
    const xml = oneLink(
      '<link-name>A&#3;B&#x1F;\u0007 &amp;pound;5 &#163;6</link-name><description><![CDATA[x &amp; <b>y</b>]]></description>',
    )
    expect(firstLink(xml)).toMatchObject({ linkName: 'AB &pound;5 £6', description: 'x &amp; <b>y</b>' })
    expect(readCjLinkSearch(xml).problems).toEqual(['Removed characters that XML does not allow: 3.'])
  })

  it('keeps a feed whose advertiser forgot to escape an ampersand', () => {
    expect(firstLink(oneLink('<link-name>Salt & Stone</link-name>')).linkName).toBe('Salt & Stone')
  })

  it('cuts a text of a megabyte', () => {
    expect(firstLink(oneLink(`<link-name>${'x'.repeat(1_000_000)}</link-name>`)).linkName).toHaveLength(10_000)
  })

  it.each([
    ['You must provide an Authorization header.', 'cj_unauthorised'],
    ['Internal Server Error', 'cj_server_error'],
    ['Invalid value for page-number', 'cj_error'],
  ])('throws for the error document "%s"', (message, code) => {
    const xml = `<?xml version="1.0"?><cj-api><error-message>${message}</error-message></cj-api>`
    expect(codeOfError(xml)).toBe(code)
    expect(() => readCjLinkSearch(xml)).toThrow(message)
  })

  it.each([
    ['empty text', '', 'feed_not_xml'],
    ['JSON', '{"links":[]}', 'feed_not_xml'],
    ['a cut-off feed', sample.slice(0, sample.length / 2), 'feed_malformed'],
    ['a web page', '<html><body>Sign in<br></body></html>', 'feed_unexpected_shape'],
    ['another feed', '<?xml version="1.0"?><rss><channel/></rss>', 'feed_unexpected_shape'],
    ['an answer without links', '<cj-api><advertisers/></cj-api>', 'feed_unexpected_shape'],
    ['a prototype name', oneLink('<__proto__>1</__proto__>'), 'feed_malformed'],
    ['very deep nesting', `${'<a>'.repeat(500)}${'</a>'.repeat(500)}`, 'feed_malformed'],
    ['a feed that is too large', feed('x'.repeat(MAX_FEED_LENGTH)), 'feed_too_large'],
    ['a feed that only its repair makes small enough', '\u0007'.repeat(MAX_FEED_LENGTH) + feed(''), 'feed_too_large'],
    ['a feed that grows when it is repaired', feed('&'.repeat(MAX_FEED_LENGTH - 1_000)), 'feed_too_large'],
  ])('refuses %s', (_what, xml, code) => {
    expect(codeOfError(xml)).toBe(code)
  })

  it.each([
    ['an entity bomb', '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><cj-api>&c;</cj-api>'],
    ['an external entity', '<!doctype a [<!ENTITY b SYSTEM "file:///etc/passwd">]><cj-api>&b;</cj-api>'],
    ['a late entity declaration', feed('<!ENTITY b "b">')],
  ])('refuses %s', (_what, xml) => {
    expect(codeOfError(xml)).toBe('feed_dtd_refused')
  })

  it('leaves out a document type that declares nothing', () => {
    const typed = `<!DOCTYPE cj-api SYSTEM "file:///etc/passwd">${oneLink('<link-name>5% off &b;</link-name>')}`
    expect(firstLink(typed).linkName).toBe('5% off &b;')
  })

  it('takes the word DOCTYPE inside CDATA for the text that it is', () => {
    expect(firstLink(oneLink('<link-name><![CDATA[<!DOCTYPE html>]]></link-name>')).linkName).toBe('<!DOCTYPE html>')
  })
})

describe('cjToDeal', () => {
  const link = firstLink(sample)

  it('maps the names, the dates in Pacific time and the relationship', () => {
    expect(cjToDeal(link)).toMatchObject({
      source: 'cj',
      sourceRef: '70000001',
      merchantRef: '5000001',
      kind: 'text',
      isPromotion: true,
      joined: true,
      startAt: new Date('2026-01-05T08:00:00Z'),
      endAt: new Date('2049-12-31T23:59:00Z'),
      warnings: [],
    })
  })

  it('warns of a date that it cannot read instead of guessing', () => {
    const deal = cjToDeal({ ...link, promotionEnd: '3/4/2026' })
    expect(deal.endAt).toBeNull()
    expect(deal.warnings).toEqual(['The end date could not be read, so the offer has none.'])
  })

  it.each([
    ['http://www.jdoqocy.com/click-1-2', 'https://www.jdoqocy.com/click-1-2'],
    ['http://shop.example/jdoqocy.com/', 'http://shop.example/jdoqocy.com/'],
  ])('moves only CJ’s own click hosts to https: %s', (clickUrl, trackingUrl) => {
    expect(cjToDeal({ ...link, clickUrl }).trackingUrl).toBe(trackingUrl)
  })

  it.each([
    ['notjoined', 'coupon', 'Banner', { joined: false, isPromotion: true, kind: 'banner' }],
    ['', 'N/A', 'SmartLink', { joined: false, isPromotion: false, kind: 'other' }],
    ['Joined', 'Sale/Discount', 'Text Link', { joined: true, isPromotion: true, kind: 'text' }],
  ])(
    'reads relationship "%s", promotion "%s" and kind "%s"',
    (relationshipStatus, promotionType, linkType, expected) => {
      expect(cjToDeal({ ...link, relationshipStatus, promotionType, linkType })).toMatchObject(expected)
    },
  )
})
