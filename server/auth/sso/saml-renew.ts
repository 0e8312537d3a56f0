import type { Deps } from '../../platform/deps.ts'
import { type ProviderRow, renewConfig } from './queries-sso.ts'
import { readSaml } from './sso-providers.ts'
import { type SamlConfig, samlConfig } from './sso-schemas.ts'

/** How old metadata may be when a sign-in begins, so that the company's next certificate is usually known before it is used. */
export const METADATA_FRESH_MS = 24 * 3600_000
/** How old it may be when a signature is not right: the certificate may have changed an hour ago. */
export const METADATA_DOUBTED_MS = 5 * 60_000

/**
 * The provider's settings, with its metadata read again from its address when it is older than `freshMs`. What cannot be read, or has
 * become another provider's, changes nothing.
 */
export async function renewedSaml(deps: Deps, provider: ProviderRow, freshMs: number): Promise<SamlConfig> {
  const config = samlConfig.parse(provider.config)
  const isFresh = deps.clock.now().getTime() - Date.parse(config.fetched_at) < freshMs
  if (config.metadata_url === null || isFresh) return config
  try {
    const fresh = await readSaml(deps, {}, config)
    await renewConfig(deps.db, provider.id, fresh, provider.updated_at)
    return fresh
  } catch (error) {
    deps.log.warn({ err: error, provider: provider.id }, 'SAML metadata could not be renewed')
    return config
  }
}
