import { Link, useLocation } from 'react-router'
import { cx } from '../../../ui/cx.ts'
import { helpAbout } from '../help/help-about.ts'

const PAGES = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/cookies', label: 'Cookies' },
] as const

/** At the end of every page: what the help says of it, and what the law asks for. */
export function LegalFooter({ className }: { className: string }) {
  const { pathname } = useLocation()
  return (
    <footer className={cx('border-t border-line', className)}>
      <nav aria-label="Help and legal" className="flex flex-wrap gap-x-2">
        {[{ to: helpAbout(pathname), label: 'Help' }, ...PAGES].map(({ to, label }) => (
          <Link
            key={label}
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
