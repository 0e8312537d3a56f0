import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { useDeed } from '../../../lib/api/useDeed.ts'

export type CardTemplate = components['schemas']['CardTemplate']
export type CardTemplateList = components['schemas']['CardTemplateList']
type Wish = components['schemas']['NewCardTemplateInput']

/** Staff look after the templates of all companies, a company after its own. */
export type Door = 'admin' | 'company'

const keyOf = (door: Door) => ['card-templates', door] as const

export const cardTemplatesQuery = (door: Door) =>
  queryOptions({
    queryKey: keyOf(door),
    queryFn: ({ signal }) =>
      door === 'admin'
        ? unwrap(api.GET('/api/admin/card-templates', { signal }))
        : unwrap(api.GET('/api/company/card-templates', { signal })),
    meta: { live: door === 'admin' ? ['staff-cards'] : ['company-cards'] },
  })

export const uploadPath = (door: Door) => `/api/${door}/card-assets`

const ofTemplate = ({ id }: Pick<CardTemplate, 'id'>) => ({ params: { path: { id } } })

async function create(door: Door, body: Wish): Promise<void> {
  if (door === 'admin') await unwrap(api.POST('/api/admin/card-templates', { body }))
  else await unwrap(api.POST('/api/company/card-templates', { body }))
}

async function change(door: Door, before: CardTemplate, wish: Wish): Promise<void> {
  const call = { ...ofTemplate(before), body: { ...wish, updatedAt: before.updatedAt } }
  if (door === 'admin') await unwrap(api.PUT('/api/admin/card-templates/{id}', call))
  else await unwrap(api.PUT('/api/company/card-templates/{id}', call))
}

/** Makes a template, or changes the one that was read. */
export function keepTemplate(door: Door, wish: Wish, before: CardTemplate | undefined): Promise<void> {
  return before ? change(door, before, wish) : create(door, wish)
}

export function useTemplateDeletion(door: Door, template: CardTemplate) {
  return useDeed(keyOf(door), {
    run: () =>
      door === 'admin'
        ? unwrap(api.DELETE('/api/admin/card-templates/{id}', ofTemplate(template)))
        : unwrap(api.DELETE('/api/company/card-templates/{id}', ofTemplate(template))),
    done: 'Template deleted successfully',
    failed: 'Failed to delete template',
  })
}
