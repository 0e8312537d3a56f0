import { NavLink, Outlet } from 'react-router'
import { cx } from '../../ui/cx.ts'

const PAGES = [
  { to: '/account', label: 'Profile' },
  { to: '/account/security', label: 'Security' },
  { to: '/account/notifications', label: 'Notifications' },
  { to: '/account/privacy', label: 'Privacy' },
] as const

/** One column for everything about oneself, in four pages with addresses of their own. */
export function AccountLayout() {
  return (
    <div className="mx-auto flex max-w-[560px] flex-col gap-5">
      <h1 className="text-h1">Account</h1>
      <nav aria-label="Account" className="flex border-b border-line">
        {PAGES.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end
            className={({ isActive }) =>
              cx(
                '-mb-px inline-flex h-11 grow items-center justify-center border-b-2 px-2 text-portal font-semibold -outline-offset-2 md:text-base',
                isActive ? 'border-brand-ink text-brand-ink' : 'border-transparent text-ink-muted hover:text-ink',
              )
            }
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  )
}
