import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import type { MerchantDetail } from './merchants.ts'

const SHOWN_AT_FIRST = 12

/** Where a merchant's shops are, by name; many are shown on demand. */
export function LocationList({ locations }: Pick<MerchantDetail, 'locations'>) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? locations : locations.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <ul aria-label="Locations" className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ name, address, postcode, openingHours }, index) => (
          <li key={index} className="flex min-w-0 gap-2.5">
            <MapPin size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-subtle" />
            <p dir="auto" className="min-w-0 wrap-anywhere">
              <span className="block font-semibold">{name}</span>
              <span className="block text-ink-muted">{[address, postcode].filter(Boolean).join(', ')}</span>
              {openingHours && <span className="tabular block text-portal text-ink-muted">{openingHours}</span>}
            </p>
          </li>
        ))}
      </ul>
      {!isWhole && locations.length > SHOWN_AT_FIRST && (
        <Button className="self-start" onClick={() => setIsWhole(true)}>
          Show all {locations.length} locations
        </Button>
      )}
    </>
  )
}
