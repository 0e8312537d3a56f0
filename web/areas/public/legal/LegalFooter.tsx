import { Link } from 'react-router'
import { cx } from '../../../ui/cx.ts'

const PAGES = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/cookies', label: 'Cookies' },
] as const

/** At the end of every page. */
export function LegalFooter({ className }: { className: string }) {
  return (
    <footer className={cx('border-t border-line', className)}>
      <nav aria-label="Legal" className="flex flex-wrap gap-x-2">
        {PAGES.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className="-ml-2 inline-flex min-h-11 items-center rounded-badge px-2 text-portal text-ink-muted not-first:ml-0 hover:text-ink hover:underline"
          >
            {label}
          </Link>
        ))}
      </nav>
    </footer>
  )
}
