import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useIsOffline } from '../../../lib/offline/connection.ts'
import { CompanyColours } from '../../../lib/session/CompanyColours.tsx'
import { useSignInAgain } from '../../../lib/session/useSignInAgain.ts'
import { useViewer } from '../../../lib/session/viewer.ts'
import { WhenIdle } from '../../../lib/WhenIdle.tsx'
import { LoadErrorInstead } from '../../../ui/load-error-instead.ts'
import { LegalFooter } from '../../public/legal/LegalFooter.tsx'
import { SkipLink } from '../../portal/SkipLink.tsx'
import { useFocusOnNavigation } from '../../portal/useFocusOnNavigation.ts'
import { BottomBar, TopBar } from './TopBar.tsx'

const StatusBar = lazy(() => import('../../../lib/offline/StatusBar.tsx'))
const OfflineState = lazy(() => import('../../public/errors/OfflineState.tsx'))

const neverSeen = (
  <Suspense>
    <OfflineState />
  </Suspense>
)

export function EmployeeShell() {
  useSignInAgain()
  const viewer = useViewer()
  const isOffline = useIsOffline()
  const main = useFocusOnNavigation()
  return (
    <>
      <SkipLink />
      {viewer?.company && <CompanyColours company={viewer.company} />}
      <TopBar />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        // The footer begins below the screen, so that it does not move while a page loads.
        className="gutter peer mx-auto min-h-[calc(100dvh-3.5rem)] w-full max-w-[77rem] pt-5 pb-8 outline-none md:px-6 md:pt-8 md:pb-16 print:min-h-0 print:p-0"
      >
        <LoadErrorInstead value={isOffline && neverSeen}>
          <Outlet />
        </LoadErrorInstead>
      </main>
      <LegalFooter className="gutter mx-auto max-w-[77rem] py-1 md:px-6 print:hidden" />
      <BottomBar />
      <WhenIdle>
        <StatusBar />
      </WhenIdle>
      <ScrollRestoration />
    </>
  )
}
