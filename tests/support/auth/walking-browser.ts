import { PUBLIC_URL } from './auth-app.ts'

const STEPS_AT_MOST = 12

/** Cookies by site, and redirects followed by hand; the service's public address leads to where the test listens. */
export function createWalkingBrowser(appUrl: string) {
  const jars = new Map<string, Map<string, string>>()

  function keep(origin: string, response: Response): void {
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';')
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      const isGone = value === '' || attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))
      if (isGone) jar.delete(name)
      else jar.set(name, value)
    }
  }

  /** One request, with this browser's cookies and without following where it leads. */
  async function visit(address: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(address)
    const target = origin === PUBLIC_URL ? appUrl + address.slice(origin.length) : address
    const cookie = [...(jars.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...init.headers, ...(cookie && { cookie }) }
    const response = await fetch(target, { ...init, headers, redirect: 'manual' })
    keep(origin, response)
    return response
  }

  /** Follows redirects until one leads to a page of the web app, and answers its address. */
  async function walk(address: string): Promise<URL> {
    let here = address
    for (let step = 0; step < STEPS_AT_MOST; step += 1) {
      const response = await visit(here)
      const location = response.headers.get('location')
      if (location === null) throw new Error(`${here} answered ${response.status}: ${await response.text()}`)
      here = new URL(location, here).href
      const { origin, pathname } = new URL(here)
      if (origin === PUBLIC_URL && !pathname.startsWith('/auth/v1/')) return new URL(here)
    }
    throw new Error(`Too many redirects, the last one to ${here}`)
  }

  return { visit, walk, cookiesOf: (origin: string) => jars.get(origin) ?? new Map<string, string>() }
}
