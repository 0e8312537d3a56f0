import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './api/client.ts'
import type { components } from './api/schema.generated.ts'

export type IssuableTemplate = components['schemas']['IssuableCardTemplate']
export type CardRange = components['schemas']['CardRange']

/** Under this key lies everything about the cards that a company issues. */
export const COMPANY_CARDS_KEY = ['company', 'cards'] as const

/** The templates that the company can issue cards of. */
export const issuableTemplatesQuery = queryOptions({
  queryKey: [...COMPANY_CARDS_KEY, 'templates'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/company/issuable-card-templates', { signal })),
})

export const cardRangesQuery = queryOptions({
  queryKey: [...COMPANY_CARDS_KEY, 'ranges'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/company/card-ranges', { signal })),
  meta: { live: ['company-cards'] },
})

export const templateOptions = (templates: readonly IssuableTemplate[]) =>
  templates.map(({ id, name, brand, isOwn }) => {
    return { value: id, label: name, note: isOwn ? brand : `${brand}, for every company` }
  })

/** The open ranges of a template that have numbers left. */
export const rangeOptions = (ranges: readonly CardRange[], templateId: string) =>
  ranges
    .filter((range) => range.templateId === templateId && range.isOpen && range.left > 0)
    .map(({ id, firstNumber, lastNumber, left }) => {
      return { value: id, label: `${firstNumber} to ${lastNumber}`, note: `${left} left` }
    })
