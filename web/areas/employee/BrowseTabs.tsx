import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { PageTitle } from '../../lib/page-title.tsx'
import { cx } from '../../ui/cx.ts'

const TABS = [
  { to: '/offers', label: 'Offers' },
  { to: '/collections', label: 'Collections' },
  { to: '/following', label: 'Following' },
  { to: '/near', label: 'Near me' },
] as const

/** The second row of Browse: the ways into what there is. */
export function BrowseTabs() {
  return (
    <nav
      aria-label="Browse"
      className="flex max-w-full flex-wrap gap-0.5 rounded-[1.5rem] border border-line bg-sunken p-0.5"
    >
      {TABS.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            cx(
              'inline-flex min-h-9 items-center rounded-full border px-[min(0.875rem,2.2vw)] text-portal font-semibold pointer-coarse:min-h-11',
              isActive
                ? 'border-line bg-surface text-ink shadow-hover'
                : 'border-transparent text-ink-muted hover:text-ink',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

/** The screen's name, which is also the tab's, beside the second row; under it on a phone. */
export function BrowseHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <PageTitle>{title}</PageTitle>
      <div>
        <h1 className="text-h1">{title}</h1>
        {children}
      </div>
      <BrowseTabs />
    </header>
  )
}
