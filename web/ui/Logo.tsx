import { cx } from './cx.ts'

/** The well with its per-cent dot. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={cx('shrink-0', className ?? 'size-[min(1.5rem,8vw)]')} aria-hidden="true">
      <circle cx="14" cy="18" r="9.5" fill="none" stroke="var(--mark)" strokeWidth="6.5" />
      <circle cx="26.5" cy="6" r="4.5" fill="var(--accent)" />
    </svg>
  )
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-[min(0.5rem,2vw)]">
      <Mark />
      <span className="font-heading text-[min(1.25rem,6.2vw)] leading-tight font-bold tracking-[-0.03em] text-mark">
        Offerwell
      </span>
    </span>
  )
}
