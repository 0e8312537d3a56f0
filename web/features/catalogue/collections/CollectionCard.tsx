import { Building2, Layers } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Picture } from '../../../ui/Artwork.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type CollectionCardData, offerCountText } from './collections.ts'

type CollectionCardProps = {
  collection: CollectionCardData
  /** The level of its heading. */
  level: 2 | 3
  /** Pictures of the first row are fetched at once. */
  eager?: boolean
  /** Stands outside the link, above it. */
  action?: ReactNode
}

const BOX = '@container relative h-full overflow-hidden rounded-card border border-line bg-surface'
/** Under 480 px it lies on its side with a square picture, as an offer's card does. */
const SIDEWAYS =
  'grid h-full grid-cols-[7.25rem_minmax(0,1fr)] sm:flex sm:flex-col @max-[15rem]:flex @max-[15rem]:flex-col'
const PICTURE =
  'm-3 mr-0 aspect-square w-26 rounded-control sm:m-0 sm:aspect-video sm:w-full sm:rounded-none @max-[15rem]:m-0 @max-[15rem]:aspect-video @max-[15rem]:w-full @max-[15rem]:rounded-none'

/** Marks what only the viewer's own company sees. */
export function CompanyBadge({ onPicture = false }: { onPicture?: boolean }) {
  return (
    <Badge tone={onPicture ? 'solid' : 'brand'} icon={<Building2 size={14} strokeWidth={1.75} aria-hidden="true" />}>
      Company
    </Badge>
  )
}

/** A collection at a glance; the whole card leads to it. */
export function CollectionCard({ collection, level, eager = false, action }: CollectionCardProps) {
  const { id, slug, title, description, imageUrl, scope, offerCount } = collection
  const Title = `h${level}` as const
  return (
    <article
      className={cx(
        BOX,
        'transition-shadow duration-[120ms] focus-within:shadow-hover hover:shadow-hover',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus',
      )}
    >
      <div className={SIDEWAYS}>
        <Picture id={id} category={null} src={imageUrl} eager={eager} isSquareOnPhone className={PICTURE} />
        <div className="flex min-w-0 grow flex-col gap-1.5 p-3 sm:p-4">
          <Title dir="auto" className="line-clamp-2 font-sans text-title font-semibold tracking-normal sm:min-h-[2lh]">
            <Link to={`/collections/${slug}`} className="outline-none after:absolute after:inset-0">
              {title}
            </Link>
          </Title>
          <p dir="auto" className="line-clamp-2 text-portal text-ink-muted sm:h-[2lh]">
            {description}
          </p>
          <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 pt-1">
            <p className="tabular flex min-h-6 items-center gap-1.5 text-portal text-ink-muted">
              <Layers size={16} strokeWidth={1.75} aria-hidden="true" />
              {offerCountText(offerCount)}
            </p>
            {action && <div className="relative ml-auto max-w-full">{action}</div>}
          </div>
        </div>
      </div>
      {scope === 'COMPANY' && (
        <span className="absolute top-4.5 left-4.5 sm:top-2.5 sm:left-2.5">
          <CompanyBadge onPicture />
        </span>
      )}
    </article>
  )
}

/** The box that a collection's card will fill. */
export function CollectionCardSkeleton() {
  return (
    <div className={BOX} aria-hidden="true">
      <div className={SIDEWAYS}>
        <Skeleton className={cx('border-0', PICTURE)} />
        <div className="flex flex-col gap-1.5 p-3 sm:p-4">
          <Skeleton className="h-6 w-3/5 rounded-badge sm:h-12" />
          <Skeleton className="h-10 rounded-badge" />
          <Skeleton className="h-6 w-1/3 rounded-badge" />
        </div>
      </div>
    </div>
  )
}
