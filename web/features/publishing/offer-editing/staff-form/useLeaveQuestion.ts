import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'

/** Asks before what was typed is left: by the form's own buttons, by the browser's, and by closing the tab. */
export function useLeaveQuestion(isDirty: boolean, onLeave: () => void) {
  const [isAsked, setIsAsked] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isDirty])
  return {
    isAsking: isAsked || blocker.state === 'blocked',
    leave: () => (isDirty ? setIsAsked(true) : onLeave()),
    stay: () => {
      setIsAsked(false)
      blocker.reset?.()
    },
    discard: () => {
      setIsAsked(false)
      onLeave()
      blocker.proceed?.()
    },
  }
}
