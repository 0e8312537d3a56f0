import { useEffect, useState } from 'react'
import type { DrawnCode } from '../../../domain/drawn-codes.ts'
import type { CodeGrid } from './code-layout.ts'
import { encodeCode } from './encode.ts'

/** The modules of a code; undefined while they are made, null when they cannot be. */
export function useCodeGrid(kind: DrawnCode, code: string): CodeGrid | null | undefined {
  const [made, setMade] = useState<{ kind: DrawnCode; code: string; grid: CodeGrid | null }>()
  useEffect(() => {
    let isCurrent = true
    const keep = (grid: CodeGrid | null) => isCurrent && setMade({ kind, code, grid })
    encodeCode(kind, code).then(keep, (error: unknown) => {
      console.warn('The code could not be drawn.', error)
      keep(null)
    })
    return () => {
      isCurrent = false
    }
  }, [kind, code])
  return made?.kind === kind && made.code === code ? made.grid : undefined
}
