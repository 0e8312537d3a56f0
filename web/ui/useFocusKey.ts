import { type RefObject, useLayoutEffect } from 'react'

/** Where a key is typed, or belongs to a layer that holds the focus. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable], [role=listbox], [role=menu], [role=dialog], [role=alertdialog]'

/** A key that leads to a control from anywhere on the page, unless it is being typed; `undefined` turns it off. */
export function useFocusKey(key: string | undefined, target: RefObject<HTMLElement | null>): void {
  // Before anything is painted: who sees the control may press its key.
  useLayoutEffect(() => {
    if (key === undefined) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return
      event.preventDefault()
      target.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [key, target])
}
