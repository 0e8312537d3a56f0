import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { RADIUS_MILES, type RadiusMiles } from '../../../domain/offer-filters.ts'
import { parseFilters, toSearchParams } from '../../features/catalogue/offers/filters/filters.ts'
import type { Place } from '../../features/catalogue/offers/filters/place.ts'
import { ShopList } from '../../features/discovery/shops/ShopList.tsx'
import { ShopPlan } from '../../features/discovery/shops/ShopPlan.tsx'
import { type Around, shopsQuery } from '../../features/discovery/shops/shops.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ToggleChip } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BrowseHeader } from './BrowseTabs.tsx'

const PlaceForm = lazy(() => import('../../features/catalogue/offers/filters/PlaceForm.tsx'))

const FIRST_RADIUS: RadiusMiles = 5

/** The place and the distance live in the address, in the words of the list's filters. */
function useAround() {
  const [params, setParams] = useSearchParams()
  const { lat, lng, near, within } = parseFilters(params)
  const around = lat === undefined || lng === undefined || within === undefined ? undefined : { lat, lng, within }
  const go = (place: Place, miles: RadiusMiles) => setParams(toSearchParams({ ...place, within: miles }))
  return { around, near, go }
}

function Loading() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
      <Skeleton className="aspect-square max-w-[360px] rounded-card lg:order-2" />
      <div className="flex flex-col gap-3">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-36 rounded-card" />
        ))}
      </div>
    </div>
  )
}

type ShopsProps = { around: Around; where: string; onWider: (miles: RadiusMiles) => void }

function Found({ around, where, onWider }: ShopsProps) {
  const { data, isPending, isLoadingError, isPlaceholderData, refetch } = useQuery(shopsQuery(around))
  if (isPending) return <Loading />
  if (isLoadingError) return <LoadError what="the shops near you" onRetry={() => void refetch()} />
  if (!data) return null
  const wider = RADIUS_MILES.find((miles) => miles > around.within)
  if (data.shops.length === 0) {
    return (
      <EmptyState
        icon={<MapPin size={32} strokeWidth={1.75} aria-hidden="true" />}
        title={`No shop with an offer within ${around.within} miles of ${where}`}
        action={wider && <Button onClick={() => onWider(wider)}>Look within {wider} miles</Button>}
      />
    )
  }
  return (
    <div className={cx('grid gap-6 lg:grid-cols-[minmax(0,1fr)_360px]', isPlaceholderData && 'opacity-60')}>
      <div className="max-w-[360px] max-lg:w-full lg:order-2">
        <div className="lg:sticky lg:top-20">
          <ShopPlan shops={data.shops} place={around} where={where} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <ShopList {...data} />
        {!data.isWhole && <p className="text-ink-muted">These are the {data.shops.length} nearest; there are more.</p>}
      </div>
    </div>
  )
}

/** The shops around a place where an offer holds: as a list by distance, and as a plan. */
export function NearPage() {
  const { around, near, go } = useAround()
  const [isMoving, setIsMoving] = useState(false)
  const where = near ?? 'your location'
  const move = (place: Place) => {
    setIsMoving(false)
    go(place, around?.within ?? FIRST_RADIUS)
  }
  const widen = (miles: RadiusMiles) => around && go({ lat: around.lat, lng: around.lng, ...(near && { near }) }, miles)
  return (
    <div className="flex flex-col gap-6">
      <BrowseHeader title="Near me">
        <p className="mt-1 text-ink-muted">Shops where you can use one of our offers</p>
      </BrowseHeader>
      {around && (
        <div className="flex flex-wrap items-center gap-2">
          <div role="group" aria-label="Distance" className="flex flex-wrap gap-2">
            {RADIUS_MILES.map((miles) => (
              <ToggleChip key={miles} isOn={miles === around.within} onClick={() => widen(miles)}>
                {miles} miles
              </ToggleChip>
            ))}
          </div>
          <Button size="small" variant="quiet" aria-expanded={isMoving} onClick={() => setIsMoving(!isMoving)}>
            From {where}: change
          </Button>
        </div>
      )}
      {(!around || isMoving) && (
        <Card className="max-w-[560px]">
          <Suspense fallback={<div className="h-52" />}>
            <PlaceForm onFound={move} />
          </Suspense>
        </Card>
      )}
      {around && <Found around={around} where={where} onWider={widen} />}
    </div>
  )
}
