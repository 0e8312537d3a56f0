import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 250
/** Fewer find too much to be worth asking. */
export const SEARCHED_FROM_CHARACTERS = 2

/** What is still on its way of what was asked for, once `applied` is what is applied; undefined when that came from elsewhere. */
export function stillAsked(asked: readonly string[], applied: string): readonly string[] | undefined {
  const place = asked.indexOf(applied)
  return place === -1 ? undefined : asked.slice(place + 1)
}

/**
 * What is typed into a search, apart from what is applied: `apply` runs after a short pause, from two characters on or when the
 * box is emptied. A change of `applied` from elsewhere, such as going back, shows in the box; what was asked for here does not, because
 * more may have been typed while it was on its way.
 */
export function useSearchText(applied: string, apply: (text: string) => void) {
  const [text, setText] = useState(applied)
  const [seen, setSeen] = useState(applied)
  const [asked, setAsked] = useState<readonly string[]>([])
  const latest = useRef(apply)
  const wanted = text.trim()
  if (seen !== applied) {
    const rest = stillAsked(asked, applied)
    setSeen(applied)
    setAsked(rest ?? [])
    // A space that is still being typed after the applied words stays.
    if (rest === undefined && wanted !== applied) setText(applied)
  }
  useEffect(() => {
    latest.current = apply
  }, [apply])
  const isReady = wanted !== applied && (wanted === '' || wanted.length >= SEARCHED_FROM_CHARACTERS)
  useEffect(() => {
    if (!isReady) return undefined
    const timer = setTimeout(() => {
      setAsked((before) => [...before, wanted])
      latest.current(wanted)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isReady, wanted])
  return { text, setText, wanted }
}
