import type { FastifyReply, FastifyRequest } from 'fastify'
import { API_CALLS_A_MINUTE, type ApiScope } from '../../../../domain/api-keys.ts'
import { type Limit, takePoints } from '../../../platform/db/limiter.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { listOffers } from '../../catalogue/offers/service.ts'
import { listOffers as listCompanyOffers } from '../../companies/company-offers/service.ts'
import { listEmployees, requireEmployee } from '../../employees/employees/service.ts'
import { describeReport } from '../../reports/company-reports/service.ts'
import type { CompanyReport, ReportQuery } from '../../reports/company-reports/schemas.ts'
import { type HeldKey, readKey } from '../api-keys/service.ts'
import type { Employee } from '../../employees/employees/schemas.ts'
import type {
  ApiCompanyOffers,
  ApiMember,
  ApiMemberPage,
  ApiMemberQuery,
  ApiOfferPage,
  ApiOfferQuery,
} from './schemas.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The company's key that a call came with; null outside the company's API. */
    apiKey: HeldKey | null
  }
}

export const CALLS: Limit = { name: 'api-key', points: API_CALLS_A_MINUTE, seconds: 60 }

/** The key of a call behind the gate. */
export function keyOf({ apiKey }: FastifyRequest): HeldKey {
  if (!apiKey) throw problem('api_key_unknown')
  return apiKey
}

/**
 * Lets only a company's own key through that has the scope. Throws `api_key_unknown`, `api_key_expired`, `api_key_calls`,
 * `api_key_paused` or `api_key_scope`.
 */
export async function admitKey(
  deps: Deps,
  scope: ApiScope,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const [, given = ''] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  const key = await readKey(deps, given)
  if (!key || key.isExpired) {
    reply.header('www-authenticate', 'Bearer realm="Offerwell API"')
    throw problem(key ? 'api_key_expired' : 'api_key_unknown')
  }
  const { isAllowed, retryAfterSeconds } = await takePoints(deps.db, CALLS, key.id)
  if (!isAllowed) {
    reply.header('retry-after', retryAfterSeconds)
    throw problem('api_key_calls')
  }
  if (!key.isOpen) throw problem('api_key_paused')
  if (!key.scopes.includes(scope)) throw problem('api_key_scope')
  request.apiKey = key
}

/** Other systems know our addresses from outside. */
const absolute = ({ config }: Deps, path: string) => new URL(path, config.publicUrl).href
const absoluteOrNone = (deps: Deps, path: string | null) => (path === null ? null : absolute(deps, path))

/** What the company's people see of the marketplace, without codes: those are for whoever redeems. */
export async function listApiOffers(deps: Deps, query: ApiOfferQuery): Promise<ApiOfferPage> {
  const { items, nextCursor } = await listOffers(deps, { ...query, sort: 'newest' })
  return {
    items: items.map((offer) => ({
      ...offer,
      merchant: { ...offer.merchant, logoUrl: absoluteOrNone(deps, offer.merchant.logoUrl) },
      imageUrl: absoluteOrNone(deps, offer.imageUrl),
      url: absolute(deps, `/offers/${offer.id}`),
    })),
    nextCursor,
  }
}

/** The company's own offers as its portal lists them, drafts among them. */
export async function listApiCompanyOffers(deps: Deps, key: HeldKey): Promise<ApiCompanyOffers> {
  const { items } = await listCompanyOffers(deps, key)
  return {
    items: items.map((offer) => ({
      ...offer,
      imageUrl: absoluteOrNone(deps, offer.pictureUrl),
      groups: offer.groups.map(({ name }) => name),
    })),
  }
}

function toApiMember({ leavesOn: lastDay, ...member }: Employee): ApiMember {
  return { ...member, lastDay }
}

/** The company's people, with what its export has of them. Throws `bad_request` for a foreign cursor. */
export async function listApiMembers(deps: Deps, key: HeldKey, query: ApiMemberQuery): Promise<ApiMemberPage> {
  const { items, nextCursor } = await listEmployees(deps, key, { ...query, sort: 'oldest' })
  return { items: items.map((employee) => toApiMember(employee)), nextCursor }
}

/** One of them, by the id that webhooks name. Throws `employee_not_found`. */
export async function describeApiMember(deps: Deps, key: HeldKey, id: string): Promise<ApiMember> {
  return toApiMember(await requireEmployee(deps, key, id))
}

/** The company's months as its portal tells them. Throws `report_month_not_found`. */
export function describeApiReport(deps: Deps, key: HeldKey, query: ReportQuery): Promise<CompanyReport> {
  return describeReport(deps, key, query)
}
