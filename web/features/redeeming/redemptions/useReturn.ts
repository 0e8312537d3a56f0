import { useCallback, useEffect, useRef } from 'react'

/** Tells when somebody who left for the shop looks at this page again, once for each time that they left. */
export function useReturn(onReturn: () => void): { leave: () => void } {
  const hasLeft = useRef(false)
  const latest = useRef(onReturn)
  useEffect(() => {
    latest.current = onReturn
  }, [onReturn])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible' || !hasLeft.current) return
      hasLeft.current = false
      latest.current()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const leave = useCallback(() => {
    hasLeft.current = true
  }, [])
  return { leave }
}
