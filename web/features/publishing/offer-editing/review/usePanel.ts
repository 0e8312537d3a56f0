import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** In the review the address names which offer is reviewed, so there the panel has a word of its own. */
const PARAMETER = 'offer'
const BESIDE_REVIEW = 'beside'

const parameterOf = (pathname: string) => (pathname.endsWith('/review') ? BESIDE_REVIEW : PARAMETER)

/** The address of this screen with an offer in the panel. */
export function usePanelPath(id: string): { search: string } {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  next.set(parameterOf(pathname), id)
  return { search: next.toString() }
}

const wasOpenedHere = (state: unknown) => typeof state === 'object' && state !== null && 'isPanel' in state

/** Which offer the address has in the panel, and what closes it: back, where it was opened on this screen. */
export function usePanel(): { id: string | null; close: () => void } {
  const { pathname, state } = useLocation()
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const name = parameterOf(pathname)
  const isOurs = wasOpenedHere(state)
  const close = useCallback(() => {
    if (isOurs) {
      void navigate(-1)
      return
    }
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isOurs, name, navigate, setParams])
  return { id: params.get(name), close }
}
