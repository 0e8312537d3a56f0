import { cx } from './cx.ts'

/** A turning ring; it takes the text's colour and says nothing by itself. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={cx('animate-spin motion-reduce:animate-none', className ?? 'size-6')}
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

/** The whole screen is waiting; appears after 200 ms so that a fast answer shows nothing. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-[50dvh] place-items-center">
      <span className="animate-[skeleton-appear_1ms_200ms_both] text-brand">
        <Spinner className="size-8" />
      </span>
      <span className="sr-only">{label}</span>
    </div>
  )
}
