import { Menu as MenuIcon } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import type { Tour } from '../../../domain/enums.ts'
import { useAuth } from '../../lib/session/AuthProvider.tsx'
import { WhenIdle } from '../../lib/WhenIdle.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { AvatarButton } from '../employee/shell/AvatarButton.tsx'
import { LegalFooter } from '../public/legal/LegalFooter.tsx'
import type { PortalLink } from './NavLinks.tsx'
import { PortalBell } from './PortalBell.tsx'
import { PortalTour } from './PortalTour.tsx'
import { PortalName, Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'
import { useSidebar } from './useSidebar.ts'

const StatusBar = lazy(() => import('../../lib/offline/StatusBar.tsx'))
const PortalDrawer = lazy(() => import('./PortalDrawer.tsx'))

type PortalShellProps = {
  /** 'Admin', 'Company Portal' or 'Supplier Portal'. */
  title: string
  /** The company whose portal it is. */
  company?: string | undefined
  /** The portal's screens in order; the first is its home. */
  links: readonly PortalLink[]
  /** The tour that leads through those of them that say what it tells there. */
  tour?: Tour
}

type PhoneBarProps = { title: string; company?: string | undefined; email: string; onMenu: () => void }

function PhoneBar({ title, company, email, onMenu }: PhoneBarProps) {
  return (
    <header className="layer-bar sticky top-0 flex min-h-14 items-center gap-1 border-b border-line bg-surface py-1 pr-2.5 pl-1.5 md:hidden short:static print:hidden">
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        icon={<MenuIcon size={24} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onMenu}
      />
      <div className="min-w-0 grow">
        <PortalName title={title} company={company} />
      </div>
      <PortalBell />
      <AvatarButton email={email} />
    </header>
  )
}

/** The frame of the three portals: a sidebar, which becomes a rail on a tablet and a drawer on a phone. */
export function PortalShell({ title, company, links, tour }: PortalShellProps) {
  const auth = useAuth()
  const main = useFocusOnNavigation()
  /** Undefined until it is asked for, so that its code is fetched then. */
  const [isDrawerOpen, setIsDrawerOpen] = useState<boolean>()
  const turnDrawer = useCallback(() => setIsDrawerOpen((isOpen) => !isOpen), [])
  const { isOpen, turn } = useSidebar(turnDrawer)
  const beside = cx(isOpen ? 'md:pl-58' : 'md:pl-14', 'print:pl-0!')
  const email = auth.status === 'signed_in' ? auth.email : ''
  return (
    <>
      <SkipLink />
      <PhoneBar title={title} company={company} email={email} onMenu={turnDrawer} />
      <Sidebar title={title} company={company} email={email} links={links} isOpen={isOpen} onTurn={turn} />
      {isDrawerOpen !== undefined && (
        <Suspense>
          <PortalDrawer
            isOpen={isDrawerOpen}
            onOpenChange={setIsDrawerOpen}
            title={title}
            company={company}
            links={links}
          />
        </Suspense>
      )}
      <main ref={main} id="main" tabIndex={-1} className={cx('outline-none', beside)}>
        <div className="mx-auto gutter min-h-[calc(100dvh-3.5rem)] max-w-[90rem] pt-5 pb-16 text-portal md:min-h-dvh md:px-6 lg:px-7">
          {tour && <PortalTour tour={tour} links={links} />}
          <Outlet />
        </div>
      </main>
      <div className={cx(beside, 'print:hidden')}>
        <LegalFooter className="mx-auto gutter max-w-[90rem] py-1 md:px-6 lg:px-7" />
      </div>
      <WhenIdle>
        <StatusBar />
      </WhenIdle>
      <ScrollRestoration />
    </>
  )
}
