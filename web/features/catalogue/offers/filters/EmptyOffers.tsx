import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import type { OfferFilters } from './filters.ts'
import { countWords } from './offer-counts.ts'
import { useBestRemoval } from './useBestRemoval.ts'
import type { ChangeFilters } from './useOfferFilters.ts'

type EmptyOffersProps = { filters: OfferFilters; merchantName: string | undefined; onChange: ChangeFilters }

/** In place of a list without offers: what to take off to see most, and all at once. */
export default function EmptyOffers({ filters, merchantName, onChange }: EmptyOffersProps) {
  const best = useBestRemoval(filters, merchantName)
  return (
    <EmptyState
      title="No offers found matching your criteria."
      action={
        <>
          {best && (
            <Button size="wrapping" onClick={() => onChange(() => best.filters)}>
              Take off ‘{best.label}’ to see {countWords(best.count)} more
            </Button>
          )}
          <Button variant="quiet" onClick={() => onChange(() => ({}))}>
            Clear all
          </Button>
        </>
      }
    />
  )
}
