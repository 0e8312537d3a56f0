import { type RefObject, useEffect, useRef, useState } from 'react'

/** The element's width in pixels, so that a drawing's words keep their size; 0 until it is known. */
export function useWidth<Kind extends Element>(): [RefObject<Kind | null>, number] {
  const ref = useRef<Kind>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!ref.current) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
