import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Draws what need not be there for the first screen, and may be fetched for it, when the browser has time. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return <Suspense>{isIdle && children}</Suspense>
}
