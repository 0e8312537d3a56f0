import { isClickHost } from '../click-hosts.ts'

const MAX_LENGTH = 2_048
/** Names that lead into a private network or nowhere. */
const PRIVATE_SUFFIX =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|onion|invalid)$/
const ADDRESS_PARAMETERS = [
  'url',
  'u',
  'dest',
  'destination',
  'redirect',
  'redirect_url',
  'ued',
  'murl',
  'r',
  'p',
  'to',
]
const MAX_UNWRAPS = 3

/**
 * The address in its normal form when it is safe to link to, else null: http or https on the usual port, a public name
 * (no IP address, which no shop needs), no sign-in inside, at most 2,048 characters.
 */
export function safeUrl(dirty: string): string | null {
  const text = dirty.trim()
  if (text === '' || text.length > MAX_LENGTH || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.username !== '' || url.password !== '' || url.port !== '') return null
  if (!isPublicName(url.hostname) || url.href.length > MAX_LENGTH) return null
  return url.href
}

/** The shop's page behind a destination, through the wrappings of those who count clicks; null when they hide it. */
export function shopPageOf(destination: string): string | null {
  let current = safeUrl(destination)
  for (let round = 0; round < MAX_UNWRAPS && current && countsClicks(current); round += 1) {
    current = wrappedIn(current)
  }
  return current && !countsClicks(current) ? current : null
}

/** The front page of that shop. */
export function siteOf(destination: string): string | null {
  const page = shopPageOf(destination)
  return page && `${new URL(page).origin}/`
}

function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  if (name.startsWith('[') || PRIVATE_SUFFIX.test(name)) return false
  return /\.(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.test(name)
}

/** Whether opening the address would count a click; false for what is no address. */
export function countsClicks(address: string): boolean {
  return isClickHost(URL.parse(address)?.hostname ?? '')
}

function wrappedIn(url: string): string | null {
  const { searchParams } = new URL(url)
  for (const name of ADDRESS_PARAMETERS) {
    const inner = safeUrl(searchParams.get(name) ?? '')
    if (inner) return inner
  }
  const start = /.https?:\/\//i.exec(url.slice(8))
  return start ? safeUrl(url.slice(8 + start.index + 1)) : null
}
