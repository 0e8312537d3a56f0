import { type RefObject, useEffect, useRef } from 'react'

/**
 * Asks for the next page and then moves the focus to its first card, as the press that asked for it was the last thing below the
 * old ones. With a keyboard the card comes into view; for others nothing may move.
 */
export function useMoreOffers(
  list: RefObject<HTMLElement | null>,
  shown: number,
  fetchNextPage: () => Promise<unknown>,
): () => void {
  const next = useRef<{ index: number; preventScroll: boolean }>(undefined)
  useEffect(() => {
    const { index, preventScroll } = next.current ?? { index: shown, preventScroll: true }
    if (index >= shown) return
    next.current = undefined
    list.current?.querySelectorAll('li')[index]?.querySelector('a')?.focus({ preventScroll })
  }, [list, shown])
  return () => {
    next.current = { index: shown, preventScroll: !document.activeElement?.matches(':focus-visible') }
    void fetchNextPage()
  }
}
