import { useEffect } from 'react'

/** Keeps the screen on while the view is open; browsers give the lock up when the tab is hidden, so it is asked for again. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOpen = true
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        const given = await navigator.wakeLock.request('screen')
        if (isOpen) lock = given
        else await given.release()
      } catch {
        // A low battery or the person's own settings may refuse it: the card works all the same.
      }
    }
    const onVisible = () => void ask()
    void ask()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOpen = false
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release().catch(() => undefined)
    }
  }, [])
}
