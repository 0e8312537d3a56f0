/** Where the browsers' own push services are: exactly here, or under here. */
const KNOWN_SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)+push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
]

const LONGEST = 2048

/**
 * Whether the server may send to an address that somebody gave it: https, at a push service that every browser maker runs or that
 * the operator named (`host` or `host:port`). Names that can lead inside the network never are.
 */
export function isPushEndpoint(endpoint: string, extraHosts: readonly string[]): boolean {
  if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  // Browsers give it in this form; anything else may be read differently by another reader.
  if (url.href !== endpoint) return false
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hash !== '') return false
  if (extraHosts.includes(url.host)) return true
  return url.port === '' && KNOWN_SERVICES.some((service) => service.test(url.hostname))
}
