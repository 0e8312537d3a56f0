import { describe, expect, it } from 'vitest'
import { readNewsFeed } from './rss.ts'

/** Reads a text as a source of news feeds with these settings does. */
const read = (text: string, settings: Record<string, string> = {}) =>
  readNewsFeed(text, { key: 'rss-0123456789ab', settings })

const rss = (items: string, name = '') =>
  `<?xml version="1.0"?><rss version="2.0"${name}><channel><title>Deals</title><link>https://d.example/</link><description>x</description>${items}</channel></rss>`

describe('a feed of news', () => {
  it('of RSS names the shop that sells, where it is a site of deals, and loses the temperature', () => {
    const xml = rss(
      '<item><title><![CDATA[102° - Kettle £20 at Argos]]></title><p:x/><pepper:merchant name="Argos" price="£20"/><link>https://d.example/1</link><guid>g1</guid><description><![CDATA[Use code <b>CAM10</b>]]></description></item>',
      ' xmlns:pepper="http://www.pepper.com/rss" xmlns:p="urn:p"',
    )
    expect(read(xml).deals).toMatchObject([
      { sourceRef: 'g1', title: 'Kettle £20 at Argos', merchantName: 'Argos', isPromotion: true, destinationUrl: '' },
    ])
  })

  it('of one shop has the shop of its settings, and what promises nothing is no promotion', () => {
    const xml = rss('<item><title>Our autumn range</title><link>https://shop.example/autumn</link></item>')
    expect(read(xml, { shop: 'Shop' }).deals).toMatchObject([
      { merchantName: 'Shop', isPromotion: false, destinationUrl: 'https://shop.example/autumn' },
    ])
  })

  it('of Atom and JSON Feed is read too', () => {
    const atom =
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>D</title><id>d</id><updated>2026-01-01T00:00:00Z</updated><entry><id>e1</id><title>10% off</title><updated>2026-01-01T00:00:00Z</updated><link rel="self" href="https://d.example/self"/><link href="https://d.example/1"/><summary>Ten</summary></entry></feed>'
    expect(read(atom).deals).toMatchObject([{ sourceRef: 'e1', title: '10% off', trackingUrl: 'https://d.example/1' }])
    const json = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'D',
      items: [{ id: 'j1', title: '20% off', url: 'https://d.example/2', content_text: 'Twenty' }],
    })
    expect(read(json).deals).toMatchObject([{ sourceRef: 'j1', title: '20% off' }])
  })

  it.each([
    ['its own address', '<link>https://d.example/1</link><guid>https://d.example/2</guid>', 'https://d.example/1'],
    ['an address of Atom', '<a:link href="https://d.example/1"/>', 'https://d.example/1'],
    ['what names it', '<guid>https://d.example/1</guid>', 'https://d.example/1'],
    ['nothing, where its name is no address', '<guid isPermaLink="false">https://d.example/1</guid>', ''],
    ['an address below its site', '<link>/1?a=b</link>', 'https://d.example/1?a=b'],
    ['an address without a scheme', '<link>//e.example/1</link>', '//e.example/1'],
  ])('has items that lead to %s', (_what, words, link) => {
    const xml = rss(`<item><title>5% off</title>${words}</item>`, ' xmlns:a="http://www.w3.org/2005/Atom"')
    expect(read(xml).deals).toMatchObject([{ trackingUrl: link }])
  })

  it('is read with a document type that declares nothing, and with a line break of HTML in a title', () => {
    const item = '<item><title>5% off <br> tea</title><link>https://d.example/1</link></item>'
    const odd = rss(item).replace(
      '<rss',
      '<!DOCTYPE rss PUBLIC "-//N//DTD RSS 0.91//EN" "http://n.example/rss.dtd"><rss',
    )
    expect(read(odd)).toMatchObject({
      deals: [{ title: '5% off   tea' }],
      problems: ['Took out line breaks that were not closed.'],
    })
  })

  it.each([
    ['an entity bomb', '<!DOCTYPE a [<!ENTITY b "bb">]><rss><channel/></rss>', 'feed_dtd_refused'],
    ['a document type with a declaration', '<!DOCTYPE a [<!ELEMENT a ANY>]><rss><channel/></rss>', 'feed_dtd_refused'],
    ['a page with a document type', '<!DOCTYPE html><html><body>Hello</body></html>', 'feed_unexpected_shape'],
    ['a tag that never ends', '<rss><channel><title>a <br> <b>c</title></channel></rss>', 'feed_malformed'],
    ['a web page', '<html><body>Hello</body></html>', 'feed_unexpected_shape'],
    ['nothing', '', 'feed_unexpected_shape'],
  ])('%s is none', (_what, text, code) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code }))
  })
})
