import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MerchantLogo } from '../../../ui/Artwork.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { MerchantCardData } from './merchants.ts'

type MerchantCardProps = {
  merchant: MerchantCardData
  /** The level of its heading. */
  level: 2 | 3
  /** Stands outside the link, above it. */
  action?: ReactNode
}

const BOX = 'relative flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-(--gutter)'

/** A brand at a glance; the whole card leads to its page. */
export function MerchantCard({ merchant, level, action }: MerchantCardProps) {
  const { id, name, logoUrl, description, categories } = merchant
  const Title = `h${level}` as const
  return (
    <article
      className={cx(
        BOX,
        'transition-shadow duration-[120ms] focus-within:shadow-hover hover:shadow-hover',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus',
      )}
    >
      <div className="flex items-start gap-[min(0.75rem,3.5vw)]">
        <MerchantLogo
          id={id}
          name={name}
          src={logoUrl}
          category={categories[0] ?? null}
          className="size-[min(3rem,16vw)]"
        />
        <div className="min-w-0 grow">
          <Title dir="auto" className="line-clamp-2 font-sans text-title font-semibold tracking-normal wrap-anywhere">
            <Link to={`/merchants/${id}`} className="outline-none after:absolute after:inset-0">
              {name}
            </Link>
          </Title>
          <p dir="auto" className="line-clamp-2 text-portal text-ink-muted">
            {description}
          </p>
        </div>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap gap-1.5">
          {categories.map((category) => (
            <Badge key={category}>{category}</Badge>
          ))}
        </span>
        {action && <div className="relative ml-auto max-w-full">{action}</div>}
      </div>
    </article>
  )
}

/** The box that a merchant card with an action will fill. */
export function MerchantCardSkeleton() {
  return (
    <div className={BOX} aria-hidden="true">
      <div className="flex items-start gap-3">
        <Skeleton className="size-12 shrink-0 rounded-badge" />
        <div className="flex grow flex-col gap-2">
          <Skeleton className="h-5 w-1/2 rounded-badge" />
          <Skeleton className="h-9 rounded-badge" />
        </div>
      </div>
      <Skeleton className="h-9 w-31 self-end rounded-control" />
    </div>
  )
}
