import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { notify, notifyError } from '../../../ui/toast.ts'

export type ScrapeAnswer = components['schemas']['ScrapeAnswer']
export type ScrapedOffer = components['schemas']['ScrapedOffer']
export type ScrapeProvenance = components['schemas']['ScrapeProvenance']

const DOMAINS_KEY = ['admin', 'scrape-domains']
const NOT_ALLOWED = 'Domain Not Allowed'
const FAILED_TO_SCRAPE = 'Failed to scrape URL'
const FAILED_TO_APPROVE = 'Failed to approve offers'

export const scrapeDomainsQuery = queryOptions({
  queryKey: DOMAINS_KEY,
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/scrape-domains', { signal })),
})

function useDomainChange<Result>(change: (domain: string) => Promise<Result>, done: (domain: string) => string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (_, domain) => notify(done(domain)),
    onSettled: () => client.invalidateQueries({ queryKey: DOMAINS_KEY }),
  })
}

/** Why it was refused stands beside the field. */
export const useAddDomain = () =>
  useDomainChange(
    (domain) => unwrap(api.POST('/api/admin/scrape-domains', { body: { domain } })),
    () => 'Domain added',
  )

export const useRemoveDomain = () =>
  useDomainChange(
    (domain) => unwrap(api.DELETE('/api/admin/scrape-domains/{domain}', { params: { path: { domain } } })),
    (domain) => `${domain} removed`,
  )

const listed = (domains: readonly string[]) =>
  `Allowed domains: ${domains.length > 0 ? domains.join(', ') : 'none yet'}`

/** Says in passing what went wrong; the form says it too, for as long as it is so. */
function notifyOfAnswer({ error, allowedDomains }: ScrapeAnswer): void {
  if (error === NOT_ALLOWED) notifyError(listed(allowedDomains), { title: NOT_ALLOWED })
  else if (error !== null) notifyError(error, { title: FAILED_TO_SCRAPE })
}

/** Why there is nothing to show, in a sentence; undefined for an answer that has offers or says so itself. */
export function answerProblem(answer: ScrapeAnswer | undefined): string | undefined {
  if (!answer || answer.error === null) return undefined
  return answer.error === NOT_ALLOWED ? `${NOT_ALLOWED}. ${listed(answer.allowedDomains)}` : answer.error
}

export const useScrape = () =>
  useMutation({
    mutationFn: (body: { url: string; ignoresRobots: boolean }) =>
      unwrap(api.POST('/api/functions/scrape-url', { body })),
    onSuccess: notifyOfAnswer,
    onError: (error) => notifyError(error.message, { title: FAILED_TO_SCRAPE }),
  })

export type ApprovalMode = 'DRAFT' | 'LIVE'
type Approval = { offers: ScrapedOffer[]; mode: ApprovalMode; provenance: ScrapeProvenance }

const counted = (created: number, updated: number) => `${created} created, ${updated} updated`

export function useApproval(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Approval) => unwrap(api.POST('/api/functions/approve-scraped-offers', { body })),
    onSuccess: ({ created, updated, errors }) => {
      if (errors.length > 0) notifyError(errors.join(' '), { title: 'Some errors occurred' })
      else onDone()
      if (created + updated > 0) notify(counted(created, updated), { action: FAILED_TO_APPROVE })
    },
    onError: (error) => notifyError(error.message, { title: FAILED_TO_APPROVE, action: FAILED_TO_APPROVE }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'offers'] }),
  })
}
