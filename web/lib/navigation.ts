import { useCallback } from 'react'
import { type DataRouter, useLocation } from 'react-router'

let router: Pick<DataRouter, 'state'> | undefined

/** Has to run before the first page. */
export function watchNavigation(watched: Pick<DataRouter, 'state'>): void {
  router = watched
}

/** Where the last press leads; the router itself is asked, because React draws a press a moment later. */
function destination() {
  if (!router) return window.location
  const { navigation, location } = router.state
  return navigation.location ?? location
}

/** Asks whether another page is on its way: a change of this one's address that comes late would call it off. */
export function useIsNavigatingAway(): () => boolean {
  const { pathname } = useLocation()
  return useCallback(() => destination().pathname !== pathname, [pathname])
}

/** Makes other filters of those that are chosen by now, which may be more than the screen shows; `replace` leaves no step to go back to. */
export type Change<T> = (make: (now: T) => T, how?: { replace: boolean }) => void

/** Asks what this page's address says after `?`: of two choices at nearly the same time, the second builds on the first. */
export function useSearchNow(): () => URLSearchParams {
  const { pathname, search } = useLocation()
  return useCallback(() => {
    const next = destination()
    return new URLSearchParams(next.pathname === pathname ? next.search : search)
  }, [pathname, search])
}
