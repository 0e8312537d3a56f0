import { lazy, Suspense, useRef, useState } from 'react'
import { choiceOf, type OfferCell, type RadiusMiles } from '../../../../../domain/offer-filters.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ToggleChip } from '../../../../ui/Chip.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { ANY, changeFilters, type OfferFilters, withoutFilter } from './filters.ts'
import { countedOptions } from './offer-counts.ts'
import type { Place } from './place.ts'
import type { ChangeFilters } from './useOfferFilters.ts'

const PlaceForm = lazy(() => import('./PlaceForm.tsx'))

type WithinFieldsProps = {
  filters: OfferFilters
  cells: readonly OfferCell[] | null | undefined
  onChange: ChangeFilters
  /** A choice has been applied. */
  onDone?: () => void
}

/** How far shops may be, and from where; the place is asked for once a distance is chosen. */
export function WithinFields({ filters, cells, onChange, onDone }: WithinFieldsProps) {
  const radii = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<RadiusMiles>()
  const [isMoving, setIsMoving] = useState(false)
  const within = wanted ?? filters.within
  const hasPlace = filters.lat !== undefined
  const apply: ChangeFilters = (make) => {
    setWanted(undefined)
    setIsMoving(false)
    onChange(make)
    onDone?.()
  }
  const choose = (value: string) => {
    const miles = choiceOf('within', value)
    if (miles === undefined) apply((now) => withoutFilter(now, 'within'))
    else if (hasPlace) apply((now) => changeFilters(now, { within: miles }))
    else setWanted(miles)
  }
  const move = ({ lat, lng, near }: Place) => {
    // The form goes: the focus stays with the distance that is on.
    radii.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
    apply((now) => changeFilters(now, { within, lat, lng, near }))
  }
  // Without a place nothing can be counted.
  const options = countedOptions('within', filters, hasPlace ? cells : undefined)
  return (
    <div className="flex flex-col gap-4">
      <div ref={radii} role="group" aria-label="Within" className="flex flex-wrap gap-2">
        {options.map(({ value, label, note, isFaint }) => (
          <ToggleChip key={value} isOn={value === String(within ?? ANY)} onClick={() => choose(value)}>
            <span className={isFaint ? 'text-ink-subtle' : ''}>{label}</span>
            {note && <span className="tabular font-normal text-ink-subtle">{note}</span>}
          </ToggleChip>
        ))}
      </div>
      {within !== undefined && (!hasPlace || isMoving) && (
        <Suspense fallback={<Skeleton className="h-64 rounded-control" />}>
          <PlaceForm onFound={move} />
        </Suspense>
      )}
      {hasPlace && !isMoving && (
        <p className="flex flex-wrap items-center gap-2 text-portal text-ink-muted">
          Measured from {filters.near ?? 'a location, to about 100 metres'}
          <Button size="small" onClick={() => setIsMoving(true)}>
            Change
          </Button>
        </p>
      )}
    </div>
  )
}
