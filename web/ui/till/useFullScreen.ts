import { type RefObject, useEffect, useRef } from 'react'

/** Escape closes the view, and reading starts at its top for those who do not see it. */
export function useFullScreen(close: () => void): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    main.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [close])
  return main
}
