import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** The path of the offer that the list was left by. */
let leftBy: string | undefined

/** Coming back from an offer, the focus returns to its card, where the page has not moved either. */
export function useCardFocus(list: RefObject<HTMLElement | null>, isBack: boolean): void {
  useLayoutEffect(() => {
    const element = list.current
    return () => {
      const active = document.activeElement
      leftBy = active instanceof HTMLAnchorElement && element?.contains(active) ? active.pathname : undefined
    }
  }, [list])
  useEffect(() => {
    if (!isBack || leftBy === undefined) return
    const card = list.current?.querySelector<HTMLElement>(`a[href="${leftBy}"]`)
    // After the shell, which gives the focus to the beginning of each new screen.
    queueMicrotask(() => card?.focus({ preventScroll: true }))
    // Only the arrival counts: later changes of the address are filters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
