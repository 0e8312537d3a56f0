import { Outlet, ScrollRestoration } from 'react-router'
import { CompanyColours } from '../../lib/session/CompanyColours.tsx'
import { useViewer } from '../../lib/session/viewer.ts'
import { SkipLink } from '../portal/SkipLink.tsx'
import { useFocusOnNavigation } from '../portal/useFocusOnNavigation.ts'
import { BottomBar, TopBar } from './TopBar.tsx'

export function EmployeeShell() {
  const viewer = useViewer()
  const main = useFocusOnNavigation()
  return (
    <>
      <SkipLink />
      {viewer?.company && <CompanyColours primary={viewer.company.brandPrimary} />}
      <TopBar />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[1232px] px-4 pt-5 pb-24 outline-none md:px-6 md:pt-8 md:pb-16"
      >
        <Outlet />
      </main>
      <BottomBar />
      <ScrollRestoration />
    </>
  )
}
