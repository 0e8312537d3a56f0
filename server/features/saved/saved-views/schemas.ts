import { z } from 'zod'
import { OfferFilters } from '../../catalogue/offers/schemas.ts'
import { Timestamp, TypedText } from '../../../platform/http/shapes.ts'

const name = TypedText.min(1, 'Give this view a name.').max(60, 'Use 60 characters or fewer.')

const alert = z.boolean().describe('I am told when a new offer fits')

export const NewSavedView = z
  .object({ name, filters: OfferFilters, alert: alert.optional() })
  .meta({ id: 'NewSavedView' })
export type NewSavedView = z.infer<typeof NewSavedView>

export const SavedViewName = z.object({ name }).meta({ id: 'SavedViewName' })

export const SavedViewAlert = z.object({ enabled: z.boolean() }).meta({ id: 'SavedViewAlert' })

export const SavedView = z
  .object({
    id: z.string(),
    name: z.string(),
    filters: OfferFilters,
    alert,
    createdAt: Timestamp,
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof SavedView>

export const SavedViewList = z.object({ items: z.array(SavedView) }).meta({ id: 'SavedViewList' })
export type SavedViewList = z.infer<typeof SavedViewList>
