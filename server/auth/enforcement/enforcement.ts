import type { Deps } from '../../platform/deps.ts'
import type { CompanyId } from '../guard/actor.ts'
import { authError } from '../protocol/errors.ts'
import { endOtherWays, findProvider } from '../sso/queries-sso.ts'
import { selectAdministrators, startDuties, stopDuties } from './queries-enforcement.ts'

export type Administrator = {
  id: string
  name: string
  email: string
  /** A password or a passkey, which work while the company's service cannot be reached. */
  hasOwnWay: boolean
  /** Let in otherwise too: a break-glass administrator. */
  isChosen: boolean
}

/** Whether the people of a provider's domains come by it alone. */
export type Enforcement = {
  companyName: string
  domains: readonly string[]
  /** The provider is not disabled, and has a domain to bring people from. */
  isReady: boolean
  /** The company's own switch for single sign-on. */
  isSwitchedOn: boolean
  since: string | null
  /** Those who can sign in; whoever left or lost the role is not among them, chosen or not. */
  administrators: readonly Administrator[]
}

type Which = { companyId: CompanyId; providerId: string }

/** Throws `sso_provider_not_found`. */
export async function readEnforcement(deps: Deps, { companyId, providerId }: Which): Promise<Enforcement> {
  const [provider, rows] = await Promise.all([
    findProvider(deps.db, providerId, companyId),
    selectAdministrators(deps.db, companyId, providerId),
  ])
  if (!provider) throw authError('sso_provider_not_found')
  const isOffered = provider.kind !== 'saml' || deps.config.auth.saml
  const domains = provider.domains.map(({ domain }) => domain)
  return {
    companyName: provider.company_name,
    domains,
    isReady: isOffered && !provider.disabled && domains.length > 0,
    isSwitchedOn: provider.sso_enabled,
    since: provider.enforced_at,
    administrators: rows.map(({ id, full_name: name, email, has_own_way: hasOwnWay, is_chosen: isChosen }) => {
      return { id, name, email, hasOwnWay, isChosen }
    }),
  }
}

/**
 * Lets the people of the provider's domains in by it alone from now on, all but those who are spared, and ends what they opened otherwise.
 * Runs in the caller's transaction, which has locked the company and made sure of whom it spares.
 */
export async function enforceProvider(deps: Deps, providerId: string, spared: readonly string[]): Promise<void> {
  await startDuties(deps.db, providerId, spared, deps.clock.now())
  await endOtherWays(deps.db, providerId)
}

/** Lets everybody in by any way of theirs again. */
export async function releaseProvider(deps: Deps, providerId: string): Promise<void> {
  await stopDuties(deps.db, providerId, deps.clock.now())
}
