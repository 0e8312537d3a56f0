import type { Actor } from '../../../auth/guard/actor.ts'
import { lockName } from '../../../platform/db/lock.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { deleteDomain, insertDomain, selectDomains } from './queries.ts'
import { isListed, typedDomain } from './rules.ts'
import type { ScrapeDomains } from './schemas.ts'

const DOMAINS_AT_MOST = 500

const allowsPrivate = ({ config }: Deps) => config.ingestion.privateAddresses

async function allowedDomains(deps: Deps): Promise<string[]> {
  return (await selectDomains(deps.db)).map(({ domain }) => domain)
}

export type AllowList = {
  domains: string[]
  /** Whether an address is of one of the domains, or below it. */
  allows: (address: string) => boolean
  /** The listed or unlisted domain of an address; null for none. */
  domainOf: (address: string) => string | null
  /** Also hosts of the own network may be called. */
  allowsPrivate: boolean
}

/** The list as it is now, for whoever reads pages. */
export async function readAllowList(deps: Deps): Promise<AllowList> {
  const domains = await allowedDomains(deps)
  const isPrivate = allowsPrivate(deps)
  const domainOf = (address: string) => (URL.canParse(address) ? typedDomain(address, isPrivate) : null)
  const allows = (address: string) => isListed(address, domains, isPrivate)
  return { domains, allows, domainOf, allowsPrivate: isPrivate }
}

/** The domains whose pages may be read, by name. */
export async function listDomains(deps: Deps): Promise<ScrapeDomains> {
  const rows = await selectDomains(deps.db)
  return { items: rows.map(({ domain, created_at: addedAt }) => ({ domain, addedAt })) }
}

const aboutDomain = ({ userId }: Actor, name: string, { clock }: Deps) =>
  ({ userId, entityType: 'scrape_domain', entityId: null, detail: { name }, now: clock.now() }) as const

/** Puts a domain on the list, whichever of its hosts was named. Throws `bad_request` and `too_many_scrape_domains`. */
export async function addDomain(deps: Deps, actor: Actor, typed: string): Promise<ScrapeDomains> {
  const domain = typedDomain(typed, allowsPrivate(deps))
  if (domain === null) {
    throw problem('bad_request', [
      { path: 'domain', message: 'Enter a domain that a shop has, such as example.co.uk.' },
    ])
  }
  await inTransaction(deps, async (deps) => {
    await lockName(deps.db, 'scrape-domains')
    const known = await allowedDomains(deps)
    if (known.length >= DOMAINS_AT_MOST && !known.includes(domain)) throw problem('too_many_scrape_domains')
    const isNew = await insertDomain(deps.db, domain, actor.userId, deps.clock.now())
    if (isNew) await recordAudit(deps, { ...aboutDomain(actor, domain, deps), action: 'scrape_domain.added' })
  })
  return await listDomains(deps)
}

/** Throws `scrape_domain_not_found`. */
export async function removeDomain(deps: Deps, actor: Actor, domain: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    if (!(await deleteDomain(deps.db, domain))) throw problem('scrape_domain_not_found')
    await recordAudit(deps, { ...aboutDomain(actor, domain, deps), action: 'scrape_domain.removed' })
  })
}
