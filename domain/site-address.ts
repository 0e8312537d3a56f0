const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i

/** `URL.parse`, which Safari has from 18 on only. */
export const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

/**
 * The whole address that people mean by 'company.co.uk', '@company.co.uk' or 'https://www.company.co.uk/about'; null for what
 * is no public site.
 */
export function parseSite(text: string): string | null {
  const given = text.trim().replace(/^@/, '')
  const url = urlOf(HAS_SCHEME.test(given) ? given : `https://${given}`)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const isPlain = url.username === '' && url.password === '' && url.port === ''
  return isPlain && HOST.test(url.hostname) ? url.href : null
}

/** The domain under which the people of a site are likely to have their mailboxes: its host without `www.`. */
export function siteDomain(siteUrl: string): string {
  return (urlOf(siteUrl)?.hostname ?? '').replace(/^www\./, '')
}
