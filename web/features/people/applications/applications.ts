import type { ApplicationKind } from '../../../../domain/enums.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'

export type Application = components['schemas']['Application']
export type ApplicationRequest = components['schemas']['ApplicationRequestInput']

/** The words of the two ways: for the row that leads there, and for the page that asks. */
export const WORDS = {
  SUPPLIER: {
    title: 'Apply as a supplier',
    text: 'Post offers of a brand that you own or look after.',
    name: 'Brand or agency name',
    site: 'Website',
    siteHint: 'Like www.brand.co.uk.',
    messageHint: 'Tell us which brands you look after, and what you would offer.',
    as: 'as a supplier',
  },
  COMPANY: {
    title: 'Register your company',
    text: 'Bring benefits to your people, and run their portal.',
    name: 'Company name',
    site: 'Website or email domain',
    siteHint: 'Like company.co.uk. Colleagues with an address there can join by themselves once it is verified.',
    messageHint: 'Tell us how many people you are, and what your job is there.',
    as: 'to register a company',
  },
} as const satisfies Record<ApplicationKind, Record<string, string>>

export function sendApplication(body: ApplicationRequest): Promise<Application> {
  return unwrap(api.POST('/api/applications', { body }))
}

export function withdrawApplication(id: string): Promise<void> {
  return unwrap(api.DELETE('/api/applications/{id}', { params: { path: { id } } }))
}
