import { useEffect, useMemo, useState } from 'react'
import type { DrawnCode } from '../../../domain/drawn-codes.ts'
import type { CodeGrid } from './code-layout.ts'
import { encodeCode, encodeNow } from './encode.ts'

function warn(error: unknown): null {
  console.warn('The code could not be drawn.', error)
  return null
}

/** At once where the library is here, so that nothing on the screen has to make room later. */
function useGridNow(kind: DrawnCode, code: string): CodeGrid | null | undefined {
  return useMemo(() => {
    try {
      return encodeNow(kind, code)
    } catch (error) {
      return warn(error)
    }
  }, [kind, code])
}

/** The modules of a code; undefined while they are made, null when they cannot be. */
export function useCodeGrid(kind: DrawnCode, code: string): CodeGrid | null | undefined {
  const now = useGridNow(kind, code)
  const [made, setMade] = useState<{ kind: DrawnCode; code: string; grid: CodeGrid | null }>()
  const isFetched = now === undefined
  useEffect(() => {
    if (!isFetched) return undefined
    let isCurrent = true
    const keep = (grid: CodeGrid | null) => isCurrent && setMade({ kind, code, grid })
    encodeCode(kind, code).then(keep, (error: unknown) => keep(warn(error)))
    return () => {
      isCurrent = false
    }
  }, [kind, code, isFetched])
  if (!isFetched) return now
  return made?.kind === kind && made.code === code ? made.grid : undefined
}
