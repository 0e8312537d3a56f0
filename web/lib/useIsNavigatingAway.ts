import { useCallback } from 'react'
import { type DataRouter, useLocation } from 'react-router'

let router: Pick<DataRouter, 'state'> | undefined

/** Has to run before the first page. */
export function watchNavigation(watched: Pick<DataRouter, 'state'>): void {
  router = watched
}

/**
 * Asks whether another page is on its way: a change of this one's address that comes late would call it off. The router itself is
 * asked, because what React has drawn of it is older than a press that came a moment ago.
 */
export function useIsNavigatingAway(): () => boolean {
  const { pathname } = useLocation()
  return useCallback(() => {
    if (!router) return false
    const { navigation, location } = router.state
    return (navigation.location ?? location).pathname !== pathname
  }, [pathname])
}
