import { bearer, type FeedApi, numberSetting, pageNumber } from './feed-api.ts'

/** What CJ is always asked for. */
export const CJ_SCOPE = {
  country: 'GB',
  language: 'en',
  promotionType: 'Coupon',
  pageSize: 100,
  everyHours: 4,
} as const

/** Link Search v2, of the advertisers that have accepted us. */
export const CJ_API: FeedApi = {
  address: 'https://link-search.api.cj.com',
  settings: [numberSetting('websiteId', 'Website ID', 'The number that CJ gives your website or property.')],
  secretLabel: 'Personal access token',
  needsSecret: true,
  scope: [
    { name: 'Country', value: CJ_SCOPE.country },
    { name: 'Language', value: CJ_SCOPE.language },
    { name: 'Promotion type', value: CJ_SCOPE.promotionType },
    { name: 'Page size', value: String(CJ_SCOPE.pageSize) },
  ],
  pageSize: CJ_SCOPE.pageSize,
  isOneDocument: false,
  callsPerMinute: 25,
  request: ({ websiteId = '' }, secret, page) => {
    const query = new URLSearchParams({
      'website-id': websiteId,
      'advertiser-ids': 'joined',
      'promotion-type': CJ_SCOPE.promotionType.toLowerCase(),
      language: CJ_SCOPE.language,
      'targeted-country': CJ_SCOPE.country,
      'page-number': String(pageNumber(page)),
      'records-per-page': String(page.size),
    })
    return { path: `/v2/link-search?${query.toString()}`, method: 'GET', headers: bearer(secret) }
  },
}

/** The coupon feed of the British network. */
export const RAKUTEN_API: FeedApi = {
  address: 'https://api.linksynergy.com',
  settings: [],
  secretLabel: 'Access token',
  needsSecret: true,
  scope: [{ name: 'Network', value: 'United Kingdom' }],
  pageSize: 500,
  isOneDocument: false,
  callsPerMinute: 20,
  request: (_settings, secret, page) => {
    const query = new URLSearchParams({
      network: '3',
      resultsperpage: String(page.size),
      pagenumber: String(pageNumber(page)),
    })
    return { path: `/coupon/1.0?${query.toString()}`, method: 'GET', headers: bearer(secret) }
  },
}

/** The active promotions of advertisers that have accepted us, for British shoppers. */
export const AWIN_API: FeedApi = {
  address: 'https://api.awin.com',
  settings: [numberSetting('publisherId', 'Publisher ID', 'The number of your publisher account in Awin.')],
  secretLabel: 'API token',
  needsSecret: true,
  scope: [
    { name: 'Region', value: 'GB' },
    { name: 'Advertisers', value: 'Joined' },
  ],
  pageSize: 200,
  isOneDocument: false,
  callsPerMinute: 20,
  request: ({ publisherId = '' }, secret, page) => ({
    path: `/publisher/${publisherId}/promotions`,
    method: 'POST',
    headers: { ...bearer(secret), 'content-type': 'application/json' },
    body: JSON.stringify({
      filters: { membership: 'joined', regionCodes: ['GB'], status: 'active' },
      pagination: { page: pageNumber(page), pageSize: page.size },
    }),
  }),
}

/** The vouchers of programmes that have accepted us. */
export const TRADEDOUBLER_API: FeedApi = {
  address: 'https://api.tradedoubler.com',
  settings: [],
  secretLabel: 'Vouchers token',
  needsSecret: true,
  scope: [],
  pageSize: 100,
  isOneDocument: false,
  callsPerMinute: 20,
  request: (_settings, secret, page) => ({
    path: `/1.0/vouchers.json;pageSize=${page.size};page=${pageNumber(page)}?token=${encodeURIComponent(secret)}`,
    method: 'GET',
    headers: {},
  }),
}
