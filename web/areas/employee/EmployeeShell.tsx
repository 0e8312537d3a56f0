import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { CompanyColours } from '../../lib/session/CompanyColours.tsx'
import { useViewer } from '../../lib/session/viewer.ts'
import { BottomBar, TopBar } from './TopBar.tsx'

/** After a change of screen, reading starts at its top for those who do not see it. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

export function EmployeeShell() {
  const viewer = useViewer()
  const main = useFocusOnNavigation()
  return (
    <>
      <a
        href="#main"
        className="layer-tooltip fixed top-2 left-2 -translate-y-20 rounded-control bg-ink px-4 py-2 font-semibold text-canvas focus:translate-y-0"
      >
        Skip to content
      </a>
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
