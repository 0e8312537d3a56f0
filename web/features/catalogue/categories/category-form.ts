import { CATEGORY_ICONS, type CategoryIcon } from '../../../../domain/category-icons.ts'
import type { AdminCategory, NewCategory } from './admin-categories.ts'

/** What the form holds: every box as the text in it. */
export type CategoryFormValues = { name: string; description: string; icon: CategoryIcon; displayOrder: string }

const LAST_PLACE = 9999

/** A new one comes after all that there are. */
export function emptyValues(categories: readonly AdminCategory[]): CategoryFormValues {
  const last = Math.max(0, ...categories.map(({ displayOrder }) => displayOrder))
  return { name: '', description: '', icon: 'tag', displayOrder: String(Math.min(last + 1, LAST_PLACE)) }
}

export function toValues({ name, description, icon, displayOrder }: AdminCategory): CategoryFormValues {
  const known = CATEGORY_ICONS.find((one) => one === icon) ?? 'tag'
  return { name, description, icon: known, displayOrder: String(displayOrder) }
}

export function toRequest({ displayOrder, ...rest }: CategoryFormValues): NewCategory {
  return { ...rest, displayOrder: Number.parseInt(displayOrder, 10) }
}

/** The checks of the boxes; the server makes them all again. */
export const RULES = {
  name: (value: string) => value.trim() !== '' || 'Enter a name.',
  displayOrder: (value: string) => /^\s*\d{1,4}\s*$/.test(value) || 'Enter a whole number from 0 to 9999.',
} as const
