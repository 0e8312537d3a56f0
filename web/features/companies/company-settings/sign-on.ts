import { queryOptions } from '@tanstack/react-query'
import { SIGN_ON_FIELDS, type SignOnField } from '../../../../domain/sign-on.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { SETTINGS_KEY } from './company-settings.ts'

export type SignOnPage = components['schemas']['CompanySignOnPage']
export type SignOnProvider = components['schemas']['SignOnProvider']
export type SignOnTrial = components['schemas']['SignOnTrial']

export const signOnQuery = queryOptions({
  queryKey: [...SETTINGS_KEY, 'sign-on'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/company/sign-on', { signal })),
  meta: { live: ['company-settings'] },
})

export type SignOnEnforcement = components['schemas']['SignOnEnforcement']

/** Whether people come by this service alone, and who may come otherwise. */
export const enforcementQuery = (id: string) =>
  queryOptions({
    queryKey: [...SETTINGS_KEY, 'sign-on', id, 'enforcement'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/company/sign-on/providers/{id}/enforcement', { params: { path: { id } }, signal })),
    meta: { live: ['company-settings', 'company-people'] },
  })

export const KINDS = { saml: 'SAML 2.0', oidc: 'OpenID Connect' } as const

export const FIELD_LABELS: Record<SignOnField, string> = {
  email: 'Email',
  full_name: 'Full name',
  employee_id: 'Employee ID',
  department: 'Department',
  location: 'Location',
  grade: 'Grade',
}

/** How a service is described, as whoever sets it up or changes it fills it in. */
export type SignOnForm = {
  way: 'address' | 'file' | 'oidc'
  metadataUrl: string
  metadataXml: string
  fileName: string
  issuer: string
  clientId: string
  clientSecret: string
  domains: string[]
  names: Record<SignOnField, string>
}

const NO_NAMES: Record<SignOnField, string> = {
  email: '',
  full_name: '',
  employee_id: '',
  department: '',
  location: '',
  grade: '',
}

/** A form for a new service, or for one that is there; of several verified domains all are meant. */
export function formOf(domains: readonly string[], provider?: SignOnProvider): SignOnForm {
  return {
    way: provider?.kind === 'oidc' ? 'oidc' : provider && !provider.metadataUrl ? 'file' : 'address',
    metadataUrl: provider?.metadataUrl ?? '',
    metadataXml: '',
    fileName: '',
    issuer: provider?.kind === 'oidc' ? provider.issuer : '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    domains: provider ? provider.domains : [...domains],
    names: { ...NO_NAMES, ...provider?.names },
  }
}

const namesOf = ({ names }: SignOnForm) =>
  Object.fromEntries(SIGN_ON_FIELDS.map((field) => [field, names[field].trim()]))

export function addService(form: SignOnForm): Promise<SignOnPage> {
  const shared = { domains: form.domains, names: namesOf(form) }
  const { way, metadataUrl, metadataXml, issuer, clientId, clientSecret } = form
  const secret = clientSecret.trim() === '' ? {} : { clientSecret: clientSecret.trim() }
  const saml = way === 'file' ? { metadataXml } : { metadataUrl: metadataUrl.trim() }
  const body =
    way === 'oidc'
      ? { kind: 'oidc' as const, issuer: issuer.trim(), clientId: clientId.trim(), ...secret, ...shared }
      : { kind: 'saml' as const, ...saml, ...shared }
  return unwrap(api.POST('/api/company/sign-on/providers', { body }))
}

/** Sends what can change: which service it is stays. */
export function changeService(id: string, form: SignOnForm): Promise<SignOnPage> {
  const { way, metadataUrl, metadataXml, clientSecret } = form
  const body = {
    domains: form.domains,
    names: namesOf(form),
    ...(way === 'address' && { metadataUrl: metadataUrl.trim() }),
    ...(way === 'file' && metadataXml !== '' && { metadataXml }),
    ...(way === 'oidc' && clientSecret.trim() !== '' && { clientSecret: clientSecret.trim() }),
  }
  return unwrap(api.PUT('/api/company/sign-on/providers/{id}', { params: { path: { id } }, body }))
}

/** What is missing in the form; undefined when it can be sent. */
export function lackOf(form: SignOnForm, isNew: boolean): string | undefined {
  if (form.domains.length === 0) return 'Choose one domain at least.'
  if (form.way === 'address' && form.metadataUrl.trim() === '') return 'Enter the address of the metadata.'
  if (form.way === 'file' && isNew && form.metadataXml === '') return 'Choose the metadata file.'
  if (form.way === 'oidc' && (form.issuer.trim() === '' || form.clientId.trim() === ''))
    return 'Enter the issuer and the client ID.'
  return undefined
}
