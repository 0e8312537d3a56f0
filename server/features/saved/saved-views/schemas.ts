import { z } from 'zod'
import { OfferFilters } from '../../catalogue/offers/schemas.ts'

export const SavedViewParams = z.object({ id: z.uuid() })

const name = z
  .string()
  .trim()
  .min(1, 'Give this view a name.')
  .max(60, 'Use 60 characters or fewer.')
  .refine((text) => !text.includes('\0'), 'Use ordinary characters.')

export const NewSavedView = z.object({ name, filters: OfferFilters }).meta({ id: 'NewSavedView' })
export type NewSavedView = z.infer<typeof NewSavedView>

export const SavedViewName = z.object({ name }).meta({ id: 'SavedViewName' })

export const SavedView = z
  .object({
    id: z.string(),
    name: z.string(),
    filters: OfferFilters,
    createdAt: z.string().meta({ format: 'date-time' }),
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof SavedView>

export const SavedViewList = z.object({ items: z.array(SavedView) }).meta({ id: 'SavedViewList' })
export type SavedViewList = z.infer<typeof SavedViewList>
