import { Gift, HandCoins, type LucideIcon, ScanBarcode, Tag, TicketPercent } from 'lucide-react'
import type { OfferType } from '../../../../domain/enums.ts'
import { OFFER_KINDS } from '../../../../domain/offer-kinds.ts'

const ICONS: Record<OfferType, LucideIcon> = {
  CODE: TicketPercent,
  LINK: Tag,
  BARCODE_QR: ScanBarcode,
  GIFTCARD: Gift,
  CASHBACK: HandCoins,
}

/** What somebody will get: a code, a deal, something to show, a gift card or money back. */
export function OfferKind({ type }: { type: OfferType }) {
  const Icon = ICONS[type]
  return (
    <span className="inline-flex items-center gap-1.5 text-portal font-semibold">
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-muted" />
      {OFFER_KINDS[type]}
    </span>
  )
}
