import { z } from 'zod'
import { GivenText, Timestamp, TypedText } from '../../../platform/http/shapes.ts'

const ADDRESS_AT_MOST = 2048
const DOMAIN_AT_MOST = 253

export const DomainRequest = z.object({ domain: TypedText.min(1, 'Enter a domain.').max(ADDRESS_AT_MOST) })
export const DomainParams = z.object({ domain: GivenText.min(1).max(DOMAIN_AT_MOST) })

export const ScrapeDomains = z
  .object({ items: z.array(z.object({ domain: z.string(), addedAt: Timestamp }).meta({ id: 'ScrapeDomain' })) })
  .meta({ id: 'ScrapeDomains' })
export type ScrapeDomains = z.infer<typeof ScrapeDomains>
