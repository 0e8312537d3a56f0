/** The categories that every database begins with, in their order; from then on the table `categories` says which there are. */
export const FIRST_CATEGORIES = [
  'Tech',
  'Food',
  'Retail',
  'Entertainment',
  'Dining',
  'Home',
  'Experience',
  'Wellness',
  'Travel',
] as const
export type FirstCategory = (typeof FIRST_CATEGORIES)[number]
