import { expiryLabels, type FilterKey, type OfferFilters, PLACE_LABELS, TYPE_LABELS } from './filters.ts'

/** The menus of the bar, in their order. */
export const CHIP_MENUS = ['category', 'merchant', 'type', 'reliability', 'expiry', 'online', 'within'] as const
export type ChipMenu = Extract<FilterKey, (typeof CHIP_MENUS)[number]>

export const MENU_NAMES: Record<ChipMenu, string> = {
  category: 'Category',
  merchant: 'Merchant',
  type: 'Type',
  reliability: 'Reliability',
  expiry: 'Expiry',
  online: 'Where',
  within: 'Within',
}

/** What a menu's chip says while something is chosen. */
export function chosenLabel(
  filters: OfferFilters,
  menu: ChipMenu,
  merchantName: string | undefined,
): string | undefined {
  const { category, merchant, type, reliability, expiry, online, within } = filters
  const labels: Record<ChipMenu, string | undefined> = {
    category,
    merchant: merchant && (merchantName ?? 'Merchant'),
    type: type && TYPE_LABELS[type],
    reliability: reliability && `${reliability}+`,
    expiry: expiry && expiryLabels[expiry],
    online: online && PLACE_LABELS[online],
    within: within && `${within} miles`,
  }
  return labels[menu]
}
