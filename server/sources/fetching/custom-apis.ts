import { isGzip } from '../../platform/fetch/packed-text.ts'
import { fieldSettings, SHOP_SETTING, ZONE_SETTING } from '../custom/deal-fields.ts'
import { isPath, ITEMS_AT_MOST } from '../custom/documents.ts'
import { isTableFile, tableText } from '../custom/workbook.ts'
import { gatherPages, PAGES_AT_ONCE, unpackSitemap } from '../shop-pages/gather-pages.ts'
import type { FeedApi, FeedRequest, FeedSetting } from './feed-api.ts'

const ACCEPT =
  'application/json, application/xml, text/xml, application/rss+xml, application/atom+xml, text/csv, */*;q=0.5'
const LONGEST_PATHS = 200

/** The address as it is; what is sent in the header is the secret itself, so that any way of signing in can be written down. */
function requestDocument(_settings: unknown, secret: string): FeedRequest {
  return { path: '', method: 'GET', headers: { accept: ACCEPT, ...(secret !== '' && { authorization: secret }) } }
}

const DOCUMENT = {
  address: null,
  secretLabel: 'Authorization header',
  needsSecret: false,
  scope: [],
  pageSize: ITEMS_AT_MOST,
  isOneDocument: true,
  callsPerMinute: 10,
  request: requestDocument,
} as const satisfies Partial<FeedApi>

export const NEWS_FEED_API: FeedApi = { ...DOCUMENT, settings: [SHOP_SETTING] }

export const DOCUMENT_API: FeedApi = {
  ...DOCUMENT,
  settings: [
    SHOP_SETTING,
    {
      name: 'items',
      label: 'List of items',
      hint: 'Its path, with dots between names, such as data.vouchers. Empty means the longest list that the document has.',
      accepts: (text) => text === '' || isPath(text),
      refusal: 'Enter names with dots between them, such as data.vouchers, or leave it empty.',
    },
    ...fieldSettings('path', isPath),
    ZONE_SETTING,
  ],
}

export const TABLE_API: FeedApi = {
  ...DOCUMENT,
  settings: [SHOP_SETTING, ...fieldSettings('column', () => true), ZONE_SETTING],
  files: { isFile: isTableFile, textOf: tableText },
}

type PluginSetting = Pick<FeedSetting, 'name' | 'label' | 'hint'> & { isNeeded: boolean }
const LONGEST_SETTING = 200

/** How the feed of a plug-in is asked for; its own settings stand between those that every feed has. */
export function pluginApi(settings: readonly PluginSetting[]): FeedApi {
  const own = settings.map(({ isNeeded, ...setting }) => ({
    ...setting,
    accepts: (text: string) => text.length <= LONGEST_SETTING && (text !== '' || !isNeeded),
    refusal: `Fill in “${setting.label}” with ${LONGEST_SETTING} characters at most.`,
  }))
  return { ...DOCUMENT, settings: [SHOP_SETTING, ...own, ZONE_SETTING] }
}

export const SHOP_PAGES_API: FeedApi = {
  ...DOCUMENT,
  addressHint: 'Of the shop’s sitemap, or of one page, with https.',
  secretLabel: null,
  settings: [
    { ...SHOP_SETTING, hint: 'Its name, as people know it. Empty means what each page calls it.' },
    {
      name: 'paths',
      label: 'Pages to read',
      hint: 'Parts of their addresses with commas between them, such as /offers, /sale. Empty means all that the sitemap names.',
      accepts: (text) => text.length <= LONGEST_PATHS,
      refusal: `Use ${LONGEST_PATHS} characters at most.`,
    },
  ],
  pageSize: PAGES_AT_ONCE,
  isOneDocument: false,
  callsPerMinute: 30,
  files: { isFile: isGzip, textOf: unpackSitemap },
  gather: gatherPages,
}
