import { queryOptions } from '@tanstack/react-query'

export type SignInProvider = { name: string; label: string }
export type AuthSettings = {
  providers: SignInProvider[]
  phone: boolean
  /** The fewest characters of a new password; undefined when the service does not say. */
  passwordAtLeast: number | undefined
}

/** Kinds of sign-in that the service lists beside providers, and that have screens of their own. */
const OWN = new Set(['email', 'phone', 'anonymous_users'])

function recordIn(value: unknown, key: string): Record<string, unknown> {
  const inner: unknown = Object(value)[key]
  return typeof inner === 'object' && inner !== null ? { ...inner } : {}
}

/** What each provider is called, also where the service knows no name for it. */
export function providerLabel(name: string, labels: Record<string, unknown> = {}): string {
  const label = labels[name]
  if (typeof label === 'string' && label !== '') return label
  if (name === 'azure') return 'Microsoft'
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** What this server's sign-in service offers. */
export const authSettingsQuery = queryOptions({
  queryKey: ['auth-settings'],
  staleTime: 10 * 60_000,
  queryFn: async ({ signal }): Promise<AuthSettings> => {
    const response = await fetch('/auth/v1/settings', { signal })
    if (!response.ok) throw new Error('The settings of the sign-in service did not load.')
    const settings: unknown = await response.json()
    const external = recordIn(settings, 'external')
    const atLeast: unknown = Object(settings)['password_min_length']
    const labels = recordIn(settings, 'external_labels')
    const names = Object.keys(external).filter((name) => external[name] === true && !OWN.has(name))
    return {
      providers: names.map((name) => ({ name, label: providerLabel(name, labels) })),
      phone: external['phone'] === true,
      passwordAtLeast: typeof atLeast === 'number' ? atLeast : undefined,
    }
  },
})
