import { z } from 'zod'
import { OfferFilters } from '../../catalogue/offers/schemas.ts'
import { Timestamp, TypedText } from '../../../platform/http/shapes.ts'

const name = TypedText.min(1, 'Give this view a name.').max(60, 'Use 60 characters or fewer.')

export const NewSavedView = z.object({ name, filters: OfferFilters }).meta({ id: 'NewSavedView' })
export type NewSavedView = z.infer<typeof NewSavedView>

export const SavedViewName = z.object({ name }).meta({ id: 'SavedViewName' })

export const SavedView = z
  .object({
    id: z.string(),
    name: z.string(),
    filters: OfferFilters,
    createdAt: Timestamp,
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof SavedView>

export const SavedViewList = z.object({ items: z.array(SavedView) }).meta({ id: 'SavedViewList' })
export type SavedViewList = z.infer<typeof SavedViewList>
