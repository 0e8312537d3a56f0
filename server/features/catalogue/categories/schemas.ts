import { z } from 'zod'
import { CATEGORY_ICONS } from '../../../../domain/category-icons.ts'
import { PathId } from '../../../platform/http/path-id.ts'
import { GivenTimestamp, Timestamp, TypedText } from '../../../platform/http/shapes.ts'

/** What somebody calls a category; whether there is one is asked where it is written. */
export const CategoryName = TypedText.min(1, 'Choose a category.').max(60, 'Use 60 characters at most.')
export const CategoryNames = z.array(CategoryName).max(40, 'Use 40 categories at most.')

export const CategoryList = z
  .object({
    items: z.array(
      z.object({ name: z.string(), description: z.string(), icon: z.string() }).meta({ id: 'ShownCategory' }),
    ),
  })
  .meta({ id: 'CategoryList' })
export type CategoryList = z.infer<typeof CategoryList>

export const AdminCategory = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    icon: z.string(),
    displayOrder: z.int(),
    active: z.boolean().describe('Offered in filters and in forms of new offers'),
    updatedAt: Timestamp,
    offers: z.int().describe('Of whatever status, counted up to 1,000'),
    offersAreCapped: z.boolean().describe('True when there are more'),
    isUsed: z.boolean().describe('Offers, merchants or saved views name it, so that another one must take its place'),
  })
  .meta({ id: 'AdminCategory' })
export type AdminCategory = z.infer<typeof AdminCategory>

export const AdminCategoryList = z
  .object({ items: z.array(AdminCategory).describe('In their display order') })
  .meta({ id: 'AdminCategoryList' })
export type AdminCategoryList = z.infer<typeof AdminCategoryList>

const fields = {
  name: TypedText.min(1, 'Enter a name.').max(60, 'Use 60 characters at most.'),
  description: TypedText.max(200, 'Use 200 characters at most.').default(''),
  icon: z.enum(CATEGORY_ICONS),
  displayOrder: z.int('Enter a whole number.').min(0, 'Enter 0 or more.').max(9999, 'Enter 9999 at most.'),
}

export const NewCategory = z.object(fields).meta({ id: 'NewCategory' })
export type NewCategory = z.output<typeof NewCategory>

export const CategoryChange = z
  .object({
    ...fields,
    updatedAt: GivenTimestamp.describe('Of the category as it was opened; refused with `conflict` once it is another'),
  })
  .meta({ id: 'CategoryChange' })
export type CategoryChange = z.output<typeof CategoryChange>

export const CategoryActive = z.object({ active: z.boolean() }).meta({ id: 'CategoryActive' })

const ids = z.array(z.uuid()).max(1000)

export const CategoryOrder = z
  .object({
    from: ids.describe('All of them in the order that was seen; refused with `conflict` once it is another'),
    to: ids.describe('The same in the order that they shall have'),
  })
  .refine(({ from, to }) => new Set(to).size === to.length && from.toSorted().join() === to.toSorted().join(), {
    message: 'Name each category once.',
    path: ['to'],
  })
  .meta({ id: 'CategoryOrder' })
export type CategoryOrder = z.output<typeof CategoryOrder>

export const DeleteCategoryQuery = z.object({
  moveTo: PathId.optional().describe('The category that takes its place wherever it is named; needed once it is'),
})
