import { Globe, MapPin } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { expiryLabel, formatDate } from '../../../../domain/dates.ts'
import { discountLabel } from '../../../../domain/discount-label.ts'
import { milesText } from '../../../../domain/miles.ts'
import { MerchantLogo, Picture } from '../../../ui/Artwork.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { Ribbon } from '../../../ui/Ribbon.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { OfferCardData } from './offers.ts'

type OfferCardProps = {
  offer: OfferCardData
  /** The heart; it stands outside the link, above it. */
  action: ReactNode
  /** Pictures of the first row are fetched at once. */
  eager?: boolean
  /** A smaller card for rails. */
  compact?: boolean
  /** Its heading's level: one under the heading that the list stands under. */
  level?: 2 | 3
  /** Controls under the card's text, outside the link, above it. */
  foot?: ReactNode
}

const BOX = 'relative overflow-hidden rounded-card border border-line bg-surface'
/** Under 480 px a list's card lies on its side: a small picture, the text to its right. */
const SIDEWAYS = 'grid grid-cols-[112px_1fr] sm:flex sm:flex-col'

type PlaceBadgeProps = {
  onlineOnly: boolean
  /** To the nearest shop, where the list was asked for a radius. */
  miles?: number | undefined
  plain?: boolean
}

export function PlaceBadge({ onlineOnly, miles, plain = false }: PlaceBadgeProps) {
  const Icon = onlineOnly ? Globe : MapPin
  const words = onlineOnly ? 'Online Only' : 'In-Store'
  return (
    <Badge icon={!plain && <Icon size={14} strokeWidth={1.75} aria-hidden="true" />}>
      {miles === undefined ? (
        words
      ) : (
        <span className="tabular">
          <span className="sr-only">{words}, </span>
          {milesText(miles)}
        </span>
      )}
    </Badge>
  )
}

const EVERY_MINUTE_MS = 60_000

function Expiry({ endAt }: { endAt: string }) {
  const now = useNow(EVERY_MINUTE_MS)
  return (
    <time dateTime={endAt} title={formatDate(endAt)} className="text-portal text-ink-muted">
      {expiryLabel(endAt, now)}
    </time>
  )
}

/** Badges and expiry: one line on a wide card, two on a narrow one, at the same height on each card of a row. */
function CardFoot({ offer, compact }: { offer: OfferCardData; compact: boolean }) {
  return (
    <div className={cx('mt-auto flex gap-1.5 pt-1', compact ? 'flex-col' : 'flex-wrap items-center justify-between')}>
      <span className="flex flex-wrap gap-1.5">
        <Badge>{offer.category}</Badge>
        <PlaceBadge onlineOnly={offer.onlineOnly} miles={offer.distanceMiles} plain={compact} />
      </span>
      <span className={compact ? 'h-5' : ''}>{offer.endAt && <Expiry endAt={offer.endAt} />}</span>
    </div>
  )
}

export const OfferCard = memo(function OfferCard({
  offer,
  action,
  eager = false,
  compact = false,
  level = 3,
  foot,
}: OfferCardProps) {
  const { merchant } = offer
  const Title = `h${level}` as const
  return (
    <article
      className={cx(
        BOX,
        'group h-full transition-shadow duration-[120ms] focus-within:shadow-hover hover:shadow-hover',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus',
        compact ? 'flex flex-col' : SIDEWAYS,
      )}
    >
      <div className="relative">
        <Picture
          id={offer.id}
          category={offer.category}
          src={offer.imageUrl}
          eager={eager}
          className={compact ? 'aspect-video w-full' : 'size-full sm:aspect-video sm:h-auto'}
        />
        {offer.featured && (
          <span className="absolute top-2.5 left-2.5">
            <Badge tone="solid">Featured</Badge>
          </span>
        )}
        <span className="absolute bottom-2.5 left-0">
          <Ribbon small>{discountLabel(offer)}</Ribbon>
        </span>
      </div>
      <div className={cx('flex min-w-0 grow flex-col gap-1.5', compact ? 'p-3' : 'p-3 sm:p-4')}>
        <p className={cx('flex items-center gap-2 text-portal text-ink-muted', !compact && 'max-sm:pr-9')}>
          <MerchantLogo
            id={merchant.id}
            name={merchant.name}
            src={merchant.logoUrl}
            category={offer.category}
            className="size-6"
          />
          <span className="truncate">{merchant.name}</span>
        </p>
        <Title
          className={cx(
            'line-clamp-2 font-sans tracking-normal',
            compact ? 'text-base font-semibold' : 'text-title font-semibold max-sm:text-base',
          )}
        >
          <Link
            to={`/offers/${offer.id}`}
            state={{ category: offer.category }}
            className="outline-none after:absolute after:inset-0"
          >
            {offer.title}
          </Link>
        </Title>
        <p className={cx('line-clamp-2 h-10 text-portal text-ink-muted', !compact && 'max-sm:line-clamp-1 max-sm:h-5')}>
          {offer.description}
        </p>
        <CardFoot offer={offer} compact={compact} />
      </div>
      {foot && <div className="relative col-span-2 border-t border-line px-3 sm:px-4">{foot}</div>}
      <div className="absolute top-1.5 right-1.5">{action}</div>
    </article>
  )
})

/** The box that an offer card will fill. */
export function OfferCardSkeleton({ compact = false, withFoot = false }: { compact?: boolean; withFoot?: boolean }) {
  return (
    <div className={cx(BOX, compact ? 'flex flex-col' : SIDEWAYS)} aria-hidden="true">
      <Skeleton className={compact ? 'aspect-video w-full border-0' : 'size-full border-0 sm:aspect-video sm:h-auto'} />
      <div className="flex flex-col gap-2 p-4">
        <Skeleton className="h-5 w-1/2 rounded-badge" />
        <Skeleton className="h-6 w-4/5 rounded-badge" />
        <Skeleton className={cx('h-10 rounded-badge', !compact && 'max-sm:h-5')} />
        <Skeleton className="h-6 w-2/3 rounded-badge" />
      </div>
      {withFoot && <div className="col-span-2 h-[45px] border-t border-line" />}
    </div>
  )
}
