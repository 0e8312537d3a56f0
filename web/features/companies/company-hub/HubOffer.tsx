import { Card } from '../../../ui/Card.tsx'
import type { HubOffer } from './company-hub.ts'
import { HowToGetIt } from './HowToGetIt.tsx'
import { Until } from './Until.tsx'

/** One of the company's own offers; `isShort` where the whole of its text is not the point. */
export function HubOfferCard({ offer, isShort = false }: { offer: HubOffer; isShort?: boolean }) {
  const text = isShort ? 'line-clamp-2' : 'whitespace-pre-line'
  return (
    <Card className="flex h-full flex-col gap-2 wrap-anywhere">
      <h3 className="font-sans text-title font-semibold tracking-normal">{offer.title}</h3>
      {offer.description && <p className={`text-base text-ink-muted ${text}`}>{offer.description}</p>}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-1">
        <Until endAt={offer.endAt} />
        <HowToGetIt offer={offer} />
      </div>
    </Card>
  )
}
