import { useEffect, useRef } from 'react'
import { Navigate, NavLink, Outlet, useLocation } from 'react-router'
import { useViewer, type Viewer } from '../../lib/session/viewer.ts'
import { cx } from '../../ui/cx.ts'

const PAGES = [
  { to: '/account', label: 'Profile' },
  { to: '/account/security', label: 'Security' },
  { to: '/account/notifications', label: 'Notifications' },
  { to: '/account/redemptions', label: 'Redemptions' },
  { to: '/account/privacy', label: 'Privacy' },
] as const

/** What is asked of people who may use offers. */
const FOR_MEMBERS: readonly string[] = ['/account/notifications', '/account/redemptions']
/** What is open before a second step that the company requires. */
const BEFORE_SECOND_STEP: readonly string[] = ['/account/security', '/account/privacy']

/** Whoever's access has ended is told only what their account needs, and has nothing to choose. */
function isShown(to: string, viewer: Viewer | undefined): boolean {
  if (viewer?.needsSecondFactor) return BEFORE_SECOND_STEP.includes(to)
  return !viewer?.accessEnded || !FOR_MEMBERS.includes(to)
}

/** A phone shows some of the five at a time. */
function reveal(link: Element | null | undefined): void {
  link?.scrollIntoView({ inline: 'center', block: 'nearest' })
}

/** One column for everything about oneself, in five pages with addresses of their own. */
export function AccountLayout() {
  const viewer = useViewer()
  const pages = PAGES.filter(({ to }) => isShown(to, viewer))
  const nav = useRef<HTMLElement>(null)
  useEffect(() => reveal(nav.current?.querySelector('[aria-current]')), [])
  const { pathname } = useLocation()
  if (viewer?.needsSecondFactor && !BEFORE_SECOND_STEP.includes(pathname)) {
    return <Navigate to="/account/security" replace state={{ from: pathname }} />
  }
  return (
    <div className="mx-auto flex max-w-140 flex-col gap-5">
      <h1 className="text-h1">Account</h1>
      <nav
        aria-label="Account"
        ref={nav}
        className="flex overflow-x-auto border-b border-line max-md:-mx-(--gutter) max-md:px-2 [scrollbar-width:none]"
      >
        {pages.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end
            onClick={(event) => reveal(event.currentTarget)}
            className={({ isActive }) =>
              cx(
                'inline-flex min-h-11 shrink-0 grow items-center justify-center border-b-2 px-2 text-portal font-semibold -outline-offset-2 md:text-base',
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
