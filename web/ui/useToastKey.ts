import { type RefObject, useEffect, useRef } from 'react'

/**
 * Alt+T moves the focus to the newest toast and, pressed there, back to where it was; so does the end of the last toast. Put the
 * ref on the box around the toasts.
 */
export function useToastKey(hasToasts: boolean): RefObject<HTMLDivElement | null> {
  const viewport = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const newest = viewport.current?.querySelector<HTMLElement>('[role$="dialog"]')
      if (!newest || !event.altKey || event.code !== 'KeyT') return
      event.preventDefault()
      const { activeElement } = document
      if (viewport.current?.contains(activeElement)) {
        before.current?.focus()
        return
      }
      before.current = activeElement instanceof HTMLElement ? activeElement : null
      newest.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    // The closed toast took the focus with it.
    if (!hasToasts && document.activeElement === document.body) before.current?.focus({ preventScroll: true })
    if (!hasToasts) before.current = null
  }, [hasToasts])
  return viewport
}
