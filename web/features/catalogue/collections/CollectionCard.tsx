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

/** Under 480 px it lies on its side, as an offer's card does. */
const BOX =
  'relative grid h-full grid-cols-[112px_1fr] overflow-hidden rounded-card border border-line bg-surface sm:flex sm:flex-col'

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
      <Picture id={id} category={null} src={imageUrl} eager={eager} className="size-full sm:aspect-video sm:h-auto" />
      {scope === 'COMPANY' && (
        <span className="absolute top-2 left-2 sm:top-2.5 sm:left-2.5">
          <CompanyBadge onPicture />
        </span>
      )}
      <div className="flex min-w-0 grow flex-col gap-1.5 p-3 sm:p-4">
        <Title className="line-clamp-2 font-sans text-title font-semibold tracking-normal">
          <Link to={`/collections/${slug}`} className="outline-none after:absolute after:inset-0">
            {title}
          </Link>
        </Title>
        <p className="line-clamp-2 text-portal text-ink-muted sm:h-10">{description}</p>
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 pt-1">
          <p className="tabular flex h-6 items-center gap-1.5 text-portal text-ink-muted">
            <Layers size={16} strokeWidth={1.75} aria-hidden="true" />
            {offerCountText(offerCount)}
          </p>
          {action && <div className="relative ml-auto">{action}</div>}
        </div>
      </div>
    </article>
  )
}

/** The box that a collection's card will fill. */
export function CollectionCardSkeleton() {
  return (
    <div className={BOX} aria-hidden="true">
      <Skeleton className="size-full min-h-30 border-0 sm:aspect-video sm:h-auto" />
      <div className="flex flex-col gap-2 p-3 sm:p-4">
        <Skeleton className="h-6 w-3/5 rounded-badge" />
        <Skeleton className="h-10 rounded-badge" />
        <Skeleton className="h-6 w-1/3 rounded-badge" />
      </div>
    </div>
  )
}
