import { useEffect, useState } from 'react'
import type { Size } from './code-layout.ts'

/** On a wide screen the till view stays as narrow as a phone held close. */
export const TILL_WIDTH = 520
/** The till view's own bar and a gap under the panel, in CSS pixels as everything here. */
const BAR_HEIGHT = 80

function measure(above: number): Size {
  const { clientWidth } = document.documentElement
  return { width: Math.min(TILL_WIDTH, clientWidth), height: window.innerHeight - BAR_HEIGHT - above }
}

/** The room for a code panel, which changes when a phone is turned; `above`: the height of what stands between bar and panel. */
export function useSpace(above = 0): Size {
  const [space, setSpace] = useState(() => measure(above))
  useEffect(() => {
    const onResize = () =>
      setSpace((before) => {
        const now = measure(above)
        return now.width === before.width && now.height === before.height ? before : now
      })
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [above])
  return space
}
