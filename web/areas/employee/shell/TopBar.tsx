import { Heart, type LucideIcon, Tag, WalletCards } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useAuth } from '../../../lib/session/AuthProvider.tsx'
import { useViewer } from '../../../lib/session/viewer.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Logo, Mark } from '../../../ui/Logo.tsx'
import { ThemedLogo } from '../../../ui/ThemedLogo.tsx'
import { useTheme } from '../../../ui/useTheme.ts'
import { AvatarButton } from './AvatarButton.tsx'
import { SearchButton } from './SearchButton.tsx'

/** Only for those who are signed in, so visitors never fetch it; its place is kept. */
const BellButton = lazy(() => import('../../../features/messaging/notifications/BellButton.tsx'))

const LINKS: readonly { to: string; label: string; Icon: LucideIcon }[] = [
  { to: '/offers', label: 'Browse Offers', Icon: Tag },
  { to: '/favourites', label: 'Favourites', Icon: Heart },
  { to: '/cards', label: 'Cards', Icon: WalletCards },
]

/** The screens under Browse's second row, and what they lead to, belong to Browse although their addresses do not say so. */
function useIsUnderBrowse(): boolean {
  return /^\/(collections|following|near|merchants)(\/|$)/.test(useLocation().pathname)
}

/**
 * Without a role, before a second step that the company requires, or once access has ended, every link would only lead back to the one page that there is; on it that is assumed
 * until the viewer is loaded.
 */
function useIsShutOut(): boolean {
  const viewer = useViewer()
  const { pathname } = useLocation()
  if (!viewer) return pathname === '/onboarding' || pathname === '/account/ended'
  return viewer.roles.length === 0 || viewer.accessEnded !== null || viewer.needsSecondFactor
}

/** The product's mark with its name, or with the logo of the viewer's company. */
function Home() {
  const theme = useTheme()
  const company = useViewer()?.company
  const hasLogo = company && (company.logoUrl ?? company.logoDarkUrl) !== null
  if (!hasLogo) {
    return (
      <Link to="/" aria-label="Offerwell, home" className="rounded-badge">
        <Logo />
      </Link>
    )
  }
  const { logoUrl: light, logoDarkUrl: dark, name } = company
  return (
    <Link
      to="/"
      aria-label={`Offerwell for ${name}, home`}
      className="flex min-w-0 items-center gap-[min(0.75rem,2vw)] rounded-badge"
    >
      <Mark />
      <ThemedLogo logos={{ light, dark }} theme={theme} className="h-8 max-w-[min(9rem,30vw)]" />
    </Link>
  )
}

export function TopBar() {
  const auth = useAuth()
  const isUnderBrowse = useIsUnderBrowse()
  const isShutOut = useIsShutOut()
  return (
    <header className="layer-bar sticky top-0 border-b border-line bg-surface short:static print:hidden">
      <div className="gutter mx-auto flex h-14 max-w-[77rem] items-center justify-between gap-[min(1rem,2vw)] md:px-6">
        <Home />
        {auth.status === 'signed_in' && (
          <div className="flex items-center gap-[min(0.5rem,2vw)]">
            <nav aria-label="Main" className={isShutOut ? 'hidden' : 'hidden h-14 md:flex'}>
              {LINKS.map(({ to, label }) => (
                <NavLink
                  key={to}
                  to={to}
                  className={({ isActive }) =>
                    cx(
                      'inline-flex items-center border-b-2 px-3 text-base font-[550]',
                      isActive || (to === '/offers' && isUnderBrowse)
                        ? 'border-brand-ink text-ink'
                        : 'border-transparent text-ink-muted hover:text-ink',
                    )
                  }
                >
                  {label}
                </NavLink>
              ))}
            </nav>
            {!isShutOut && <SearchButton userId={auth.userId} />}
            {!isShutOut && (
              <Suspense fallback={<span className="size-(--target) shrink-0" />}>
                <BellButton />
              </Suspense>
            )}
            <AvatarButton email={auth.email} />
          </div>
        )}
        {auth.status === 'signed_out' && (
          <Link to="/auth" className={buttonClass({ size: 'small' })}>
            Sign In
          </Link>
        )}
      </div>
    </header>
  )
}

/** The same links within a thumb's reach on a phone; a page's own action bar takes their place. Either has its room at the page's end. */
export function BottomBar() {
  const auth = useAuth()
  const isUnderBrowse = useIsUnderBrowse()
  const isShutOut = useIsShutOut()
  if (auth.status !== 'signed_in' || isShutOut) return null
  return (
    <>
      <div className="h-[calc(4.5rem+env(safe-area-inset-bottom))] md:hidden short:hidden print:hidden" />
      <nav
        aria-label="Main"
        className="layer-bar fixed inset-x-0 bottom-0 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] peer-has-data-action-bar:hidden md:hidden short:static"
      >
        {LINKS.map(({ to, label, Icon }) => (
          <NavLink
            key={to}
            to={to}
            className={({ isActive }) =>
              cx(
                'flex min-h-14 min-w-0 grow basis-0 flex-col items-center justify-center gap-0.5 text-center text-[min(0.75rem,4.4vw)] leading-tight font-semibold -outline-offset-2',
                isActive || (to === '/offers' && isUnderBrowse) ? 'text-brand-ink' : 'text-ink-muted',
              )
            }
          >
            <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  )
}
