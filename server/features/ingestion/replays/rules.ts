import { formatDateTime, type Instant } from '../../../../domain/dates.ts'
import { discountLabel } from '../../../../domain/discount-label.ts'
import { OFFER_TYPE_LABELS } from '../../../../domain/enums.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { type Acceptance, rejectionLabel } from '../../../sources/deal.ts'
import type { PlacedRejection } from '../../../sources/normalise/normalise-feed.ts'
import type { Renewal } from '../feed-storing/service.ts'
import type { LeftOut } from '../runs/service.ts'
import type { ReplayedItem, ReplayPreview } from './schemas.ts'

type Words = Renewal['after']

const spokenMoment = (at: Instant | null) => (at === null ? null : formatDateTime(at))

function spokenAnswer(is: boolean | null): string | null {
  if (is === null) return null
  return is ? 'Yes' : 'No'
}

/** What people read of an offer: what they call it, the column that staff may have kept from the feed, and its words. */
const FIELDS: readonly { name: string; column: string; words: (offer: Words) => string | null }[] = [
  { name: 'Title', column: 'title', words: ({ title }) => title },
  { name: 'Description', column: 'description', words: ({ description }) => description },
  { name: 'Supplier', column: 'merchant_id', words: ({ merchant_name: name }) => name },
  { name: 'Brand', column: 'brand', words: ({ brand }) => brand },
  { name: 'Category', column: 'category', words: ({ category }) => category },
  { name: 'Type', column: 'type', words: ({ type }) => OFFER_TYPE_LABELS[type] },
  { name: 'Code', column: 'voucher_code', words: ({ code }) => code },
  {
    name: 'Discount',
    column: 'discount_value',
    words: ({ discount_type: discountType, discount_value: discountValue }) =>
      discountLabel({ discountType, discountValue }),
  },
  { name: 'Starts', column: 'start_at', words: ({ start_at: at }) => spokenMoment(at) },
  { name: 'Ends', column: 'end_at', words: ({ end_at: at }) => spokenMoment(at) },
  { name: 'Address', column: 'offer_url', words: ({ offer_url: url }) => url },
  { name: 'Terms', column: 'terms', words: ({ terms }) => terms },
  {
    name: 'Minimum spend',
    column: 'min_spend',
    words: ({ min_spend: least }) => (least === null ? null : formatMoney(least)),
  },
  {
    name: 'New customers only',
    column: 'new_customers_only',
    words: ({ new_customers_only: is }) => spokenAnswer(is),
  },
  { name: 'Exclusions', column: 'exclusions', words: ({ exclusions }) => exclusions },
  { name: 'Can be combined', column: 'stackable', words: ({ stackable }) => spokenAnswer(stackable) },
  { name: 'In the app only', column: 'app_only', words: ({ app_only: is }) => spokenAnswer(is) },
]

type Change = ReplayPreview['changes'][number]

/** What storing the deal changes of what people read; what staff changed stays, and so do single-use codes. */
export function changesOf({ before, after }: Renewal): Change['fields'] {
  return FIELDS.flatMap(({ name, column, words }) => {
    const isKept = before.kept_from_feed.includes(column) || (column === 'voucher_code' && before.has_pool)
    const [was, is] = [words(before), words(after)]
    return isKept || was === is ? [] : [{ name, before: was, after: is }]
  })
}

/** How many are left out for what, and how many the run itself left out for it; null where that is not known. */
export function reasonsOf(rejected: readonly PlacedRejection[], before: LeftOut | null): ReplayPreview['reasons'] {
  const now = Map.groupBy<string, PlacedRejection>(rejected, ({ code }) => code)
  const codes = [...new Set([...now.keys(), ...(before?.byCode.keys() ?? [])])]
  return codes
    .map((code) => ({
      reason: rejectionLabel(code),
      count: now.get(code)?.length ?? 0,
      before: before && (before.byCode.get(code) ?? 0),
    }))
    .toSorted((one, other) => other.count - one.count || one.reason.localeCompare(other.reason))
}

/** Those of `changed`, which a replay would store, that the run left out, each with why it did. */
export function newlyTaken(
  changed: readonly Acceptance[],
  rejected: readonly PlacedRejection[],
  { byRef }: LeftOut,
): ReplayedItem[] {
  const now = Map.groupBy(rejected, ({ sourceRef }) => sourceRef)
  return changed.flatMap(({ deal: { sourceRef, title, merchant } }) => {
    const before = byRef.get(sourceRef)
    // A reference may stand in a feed twice, of which one is left out as before.
    if (!before || before.count <= (now.get(sourceRef)?.length ?? 0)) return []
    return [{ sourceRef, title, merchantName: merchant.name, reason: before.reason }]
  })
}

/** Items that the run took and that are left out now, each with why. */
export function newlyLeftOut(rejected: readonly PlacedRejection[], { byRef }: LeftOut): ReplayedItem[] {
  const before = new Map([...byRef].map(([ref, { count }]) => [ref, count]))
  return rejected.flatMap(({ sourceRef, title, merchantName, reason }) => {
    const left = before.get(sourceRef) ?? 0
    before.set(sourceRef, left - 1)
    return left > 0 ? [] : [{ sourceRef, title, merchantName, reason }]
  })
}
