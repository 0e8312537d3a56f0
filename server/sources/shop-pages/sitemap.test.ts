import { expect, it } from 'vitest'
import { isFeedError } from '../feed-error.ts'
import { readSitemap } from './sitemap.ts'

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

it.each([
  [
    'of pages, with entities and what stands around an address',
    `<?xml version="1.0"?><urlset ${XMLNS}><url><loc>
      https://shop.example/a?x=1&amp;y=2 </loc><lastmod>2026-01-01</lastmod></url><url><loc><![CDATA[https://shop.example/b]]></loc></url></urlset>`,
    { pages: ['https://shop.example/a?x=1&y=2', 'https://shop.example/b'], sitemaps: [] },
  ],
  [
    'of one page',
    `<urlset><url><loc>https://shop.example/</loc></url></urlset>`,
    { pages: ['https://shop.example/'], sitemaps: [] },
  ],
  [
    'with a prefix before its names',
    '<s:urlset xmlns:s="x"><s:url><s:loc>https://shop.example/</s:loc><i:loc>https://i.example/</i:loc></s:url></s:urlset>',
    { pages: ['https://shop.example/'], sitemaps: [] },
  ],
  ['of nothing', `<urlset ${XMLNS}/>`, { pages: [], sitemaps: [] }],
  [
    'of further ones',
    `<sitemapindex><sitemap><loc>https://shop.example/1.xml.gz</loc></sitemap><sitemap><lastmod>x</lastmod></sitemap></sitemapindex>`,
    { pages: [], sitemaps: ['https://shop.example/1.xml.gz'] },
  ],
  [
    'of one address a line',
    'https://shop.example/a\r\nhttps://shop.example/b\n',
    { pages: ['https://shop.example/a', 'https://shop.example/b'], sitemaps: [] },
  ],
  ['in words', 'Not found', null],
  ['of news', '<rss><channel/></rss>', null],
])('a sitemap %s', (_what, text, sitemap) => {
  expect(readSitemap(text)).toEqual(sitemap)
})

it('entities of its own are refused', () => {
  const bomb = '<!DOCTYPE urlset [<!ENTITY a "aa">]><urlset><url><loc>&a;</loc></url></urlset>'
  expect(() => readSitemap(bomb)).toThrow(expect.toSatisfy(isFeedError))
})
