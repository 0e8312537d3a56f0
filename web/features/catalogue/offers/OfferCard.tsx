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
import { OfferKind } from './OfferKind.tsx'

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
  /** It is over: its picture is grey, and its foot says since when. */
  isOver?: boolean
}

/** A container, because text that is set large leaves no room for two columns, however wide the screen is. */
const BOX = '@container relative overflow-hidden rounded-card border border-line bg-surface'
/** Under 480 px a list's card lies on its side: a small picture, the text to its right. */
const SIDEWAYS = 'grid grid-cols-[7.25rem_minmax(0,1fr)] sm:flex sm:flex-col @max-[15rem]:flex @max-[15rem]:flex-col'
/** There the picture is a square, so that its subject is whole. */
const SQUARE =
  'aspect-square w-full rounded-control sm:aspect-video sm:rounded-none @max-[15rem]:aspect-video @max-[15rem]:rounded-none'
const SQUARE_PLACE = 'm-3 mr-0 self-start sm:m-0 sm:self-auto @max-[15rem]:m-0 @max-[15rem]:self-auto'

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
    <time dateTime={endAt} title={formatDate(endAt)}>
      {expiryLabel(endAt, now)}
    </time>
  )
}

type PartProps = { offer: OfferCardData; compact: boolean; isOver: boolean }

/** Badges, then type and expiry: each on the same line of all cards of a row. A narrow card gives the expiry a line of its own. */
function CardFoot({ offer, compact, isOver }: PartProps) {
  return (
    <div className="mt-auto flex flex-col gap-1.5 pt-1">
      <span className="flex flex-wrap gap-1.5">
        <Badge>{offer.category}</Badge>
        <PlaceBadge onlineOnly={offer.onlineOnly} miles={offer.distanceMiles} plain={compact} />
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 @max-[17.5rem]:flex-col @max-[17.5rem]:items-start">
        <OfferKind type={offer.type} />
        <span className="min-h-5 text-portal text-ink-muted">
          {offer.endAt && !isOver && <Expiry endAt={offer.endAt} />}
        </span>
      </span>
    </div>
  )
}

function CardPicture({ offer, compact, isOver, eager }: PartProps & { eager: boolean }) {
  return (
    <div className={cx('relative', !compact && SQUARE_PLACE)}>
      <Picture
        id={offer.id}
        category={offer.category}
        src={offer.imageUrl}
        eager={eager}
        isSquareOnPhone={!compact}
        className={cx(compact ? 'aspect-video w-full' : SQUARE, isOver && 'grayscale')}
      />
      {offer.featured && !isOver && (
        <span className={cx('absolute', compact ? 'top-2.5 left-2.5' : 'top-1.5 left-1.5 sm:top-2.5 sm:left-2.5')}>
          <Badge tone="solid">Featured</Badge>
        </span>
      )}
      <span className={cx('absolute left-0 max-w-full', compact ? 'bottom-2.5' : 'bottom-1.5 sm:bottom-2.5')}>
        <Ribbon small>{discountLabel(offer)}</Ribbon>
      </span>
    </div>
  )
}

function CardText({ offer, compact, isOver, level }: PartProps & { level: 2 | 3 }) {
  const { merchant } = offer
  const Title = `h${level}` as const
  return (
    <div className={cx('flex min-w-0 grow flex-col gap-1.5', compact ? 'p-3' : 'p-3 sm:p-4')}>
      <p className={cx('flex items-center gap-2 text-portal text-ink-muted', !compact && 'max-sm:min-h-8 max-sm:pr-9')}>
        <MerchantLogo
          id={merchant.id}
          name={merchant.name}
          src={merchant.logoUrl}
          category={offer.category}
          className="size-6"
        />
        <span dir="auto" className="truncate">
          {merchant.name}
        </span>
      </p>
      <Title
        dir="auto"
        className={cx(
          'line-clamp-2 font-sans font-semibold tracking-normal',
          compact ? 'min-h-[2lh] text-base' : 'text-title max-sm:text-base sm:min-h-[2lh]',
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
      <p
        dir="auto"
        className={cx(
          'line-clamp-2 h-[2lh] text-portal text-ink-muted',
          !compact && 'max-sm:line-clamp-1 max-sm:h-[1lh]',
        )}
      >
        {offer.description}
      </p>
      <CardFoot {...{ offer, compact, isOver }} />
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
  isOver = false,
}: OfferCardProps) {
  return (
    <article
      className={cx(
        BOX,
        'group h-full transition-shadow duration-[120ms] focus-within:shadow-hover hover:shadow-hover',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus',
      )}
    >
      <div className={cx('h-full', compact ? 'flex flex-col' : SIDEWAYS)}>
        <CardPicture {...{ offer, compact, isOver, eager }} />
        <CardText {...{ offer, compact, isOver, level }} />
        {foot && <div className="relative col-span-2 border-t border-line px-3 sm:px-4">{foot}</div>}
      </div>
      <div className="absolute top-1.5 right-1.5">{action}</div>
    </article>
  )
})
/** The box that an offer card will fill. */
export function OfferCardSkeleton({ compact = false, withFoot = false }: { compact?: boolean; withFoot?: boolean }) {
  return (
    <div className={BOX} aria-hidden="true">
      <div className={compact ? 'flex flex-col' : SIDEWAYS}>
        <div className={cx(!compact && SQUARE_PLACE)}>
          <Skeleton className={cx('border-0', compact ? 'aspect-video w-full' : SQUARE)} />
        </div>
        <div className={cx('flex flex-col gap-1.5', compact ? 'p-3' : 'p-3 sm:p-4')}>
          <Skeleton className="h-6 w-1/2 rounded-badge" />
          <Skeleton className={cx('h-12 w-4/5 rounded-badge', !compact && 'max-sm:h-6')} />
          <Skeleton className={cx('h-10 rounded-badge', !compact && 'max-sm:h-5')} />
          <Skeleton className="mt-1 h-6 w-2/3 rounded-badge" />
          <Skeleton className="h-5 w-4/5 rounded-badge @max-[17.5rem]:h-10" />
        </div>
        {withFoot && <div className="col-span-2 h-[2.8125rem] border-t border-line" />}
      </div>
    </div>
  )
}
