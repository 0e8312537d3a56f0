import { useEffect } from 'react'
import { watchedValue } from '../watched-value.ts'

/** Whether the screen says already that there is no connection, and has nothing of before to show. */
export const nothingSeen = watchedValue(false)

/** For the component that says so. */
export function useNothingSeen(): void {
  useEffect(() => {
    nothingSeen.set(true)
    return () => nothingSeen.set(false)
  }, [])
}
