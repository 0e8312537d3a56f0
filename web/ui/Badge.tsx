import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const TONES = {
  neutral: 'bg-sunken text-ink-muted',
  brand: 'bg-brand-soft text-brand-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
  info: 'bg-info-soft text-info-ink',
  solid: 'bg-ink text-canvas',
} as const

export type BadgeTone = keyof typeof TONES

/** A word about a thing; `dot` marks a status, so that colour is never its only sign. */
export function Badge({
  tone = 'neutral',
  icon,
  dot,
  children,
}: {
  tone?: BadgeTone
  icon?: ReactNode
  dot?: boolean
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 max-w-full shrink-0 items-center gap-1 rounded-badge px-2 text-xs font-semibold',
        TONES[tone],
      )}
    >
      {dot && <span className="size-1.5 rounded-full bg-current" aria-hidden="true" />}
      {icon}
      {children}
    </span>
  )
}

const STATUS_TONES: Record<string, BadgeTone> = {
  LIVE: 'success',
  APPROVED: 'success',
  ACTIVE: 'success',
  CONFIRMED: 'success',
  REVIEW: 'warning',
  DRAFT: 'warning',
  PENDING: 'warning',
  REJECTED: 'danger',
  EXPIRED: 'danger',
}

/** The status of anything, in the colour that the whole product gives that word. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge tone={STATUS_TONES[status] ?? 'neutral'} dot>
      {status}
    </Badge>
  )
}
