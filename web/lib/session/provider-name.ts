import type { Provider } from '@supabase/auth-js'

/** The client library lists the providers of its own service; this server takes any name that its operator has set up. */
export function asProvider(name: string): Provider {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library passes the name on as it is
  return name as Provider
}
