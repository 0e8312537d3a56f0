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
  'urllink',
  'wgtarget',
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

/** Up to the bracket that closes the one before it, as in `url(https://shop.example/a)`. */
function withoutBracket(text: string, opening: string): string {
  const closing = opening === '(' ? ')' : opening === '[' ? ']' : ''
  if (closing === '') return text
  let depth = 1
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === opening) depth += 1
    else if (text[at] === closing) depth -= 1
    if (depth === 0) return text.slice(0, at)
  }
  return text
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function addressInside(text: string): string | null {
  const match = /.https?:\/\//i.exec(text)
  return match && safeUrl(withoutBracket(text.slice(match.index + 1), match[0].charAt(0)))
}

function wrappedIn(url: string): string | null {
  const { searchParams, pathname } = new URL(url)
  for (const name of ADDRESS_PARAMETERS) {
    const given = searchParams.get(name) ?? ''
    const inner = safeUrl(given) ?? (given.startsWith('[[') ? addressInside(given) : null)
    if (inner) return inner
  }
  // Partnerize writes the address into the path, with its signs escaped.
  return addressInside(url.slice(8)) ?? addressInside(decoded(pathname))
}
