import { useEffect, useRef } from 'react'
import { countRead } from './hub-offers.ts'

/** The end of an announcement: once it has been on screen, the announcement counts as read, without saying by whom. */
export function ReadMark({ id }: { id: string }) {
  const end = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!end.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      countRead(id)
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [id])
  return <span ref={end} aria-hidden="true" className="block h-px" />
}
