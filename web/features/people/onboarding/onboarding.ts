import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'

export type Onboarding = components['schemas']['Onboarding']
export type Onboarded = components['schemas']['Onboarded']

export const ONBOARDING_KEY = ['onboarding'] as const

/** How the person can find their place; `invitation` is the token of the link that they followed. */
export const onboardingQuery = (invitation: string | undefined) =>
  queryOptions({
    queryKey: [...ONBOARDING_KEY, invitation ?? ''],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/onboarding', { params: { query: invitation ? { invitation } : {} }, signal })),
    // Somebody decides while the applicant looks at the screen.
    meta: { live: ['onboarding'] },
  })

export function joinByCode(joinCode: string): Promise<Onboarded> {
  return unwrap(api.POST('/api/onboarding/join', { body: { joinCode } }))
}

export function joinByDomain(companyId: string): Promise<Onboarded> {
  return unwrap(api.POST('/api/onboarding/domain', { body: { companyId } }))
}

export function joinByInvitation(id: string, token: string | undefined): Promise<Onboarded> {
  const params = { path: { id } }
  return unwrap(api.POST('/api/onboarding/invitations/{id}', { params, body: token ? { token } : {} }))
}

/** Makes the person an employee of the company where they have a place, or of none. */
export function goOn(): Promise<Onboarded> {
  return unwrap(api.POST('/api/onboarding/continue'))
}
