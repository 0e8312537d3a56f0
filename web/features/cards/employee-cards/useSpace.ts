import { useEffect, useState } from 'react'
import type { Size } from './code-layout.ts'

/** On a wide screen the till view stays as narrow as a phone held close. */
export const TILL_WIDTH = 520
/** The till view's own bar and a gap under the panel. */
const BAR_HEIGHT = 80

function measure(): Size {
  const { clientWidth } = document.documentElement
  return { width: Math.min(TILL_WIDTH, clientWidth), height: window.innerHeight - BAR_HEIGHT }
}

/** The room for a code panel, which changes when a phone is turned. */
export function useSpace(): Size {
  const [space, setSpace] = useState(measure)
  useEffect(() => {
    const onResize = () =>
      setSpace((before) => {
        const now = measure()
        return now.width === before.width && now.height === before.height ? before : now
      })
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])
  return space
}
