import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 250
/** Fewer find too much to be worth asking. */
export const SEARCHED_FROM_CHARACTERS = 2

/**
 * What is typed into a search, apart from what is applied: `apply` runs after a short pause, from two characters on or when the
 * box is emptied. A change of `applied` from elsewhere, such as going back, shows in the box.
 */
export function useSearchText(applied: string, apply: (text: string) => void) {
  const [text, setText] = useState(applied)
  const [seen, setSeen] = useState(applied)
  const latest = useRef(apply)
  const wanted = text.trim()
  if (seen !== applied) {
    setSeen(applied)
    // A space that is still being typed after the applied words stays.
    if (wanted !== applied) setText(applied)
  }
  useEffect(() => {
    latest.current = apply
  }, [apply])
  const isReady = wanted !== applied && (wanted === '' || wanted.length >= SEARCHED_FROM_CHARACTERS)
  useEffect(() => {
    if (!isReady) return undefined
    const timer = setTimeout(() => latest.current(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isReady, wanted])
  return { text, setText, wanted }
}
