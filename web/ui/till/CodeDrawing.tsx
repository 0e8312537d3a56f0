import { useEffect, useState } from 'react'
import { CODE_KIND_LABELS, type CodeKind } from '../../../domain/enums.ts'
import { type CodeGrid, layoutCode, type Size } from './code-layout.ts'
import { encodeCode } from './encode.ts'

/** Undefined while it is made, null when it cannot be. */
function useGrid(kind: CodeKind, code: string): CodeGrid | null | undefined {
  const [made, setMade] = useState<{ kind: CodeKind; code: string; grid: CodeGrid | null }>()
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

type CodeDrawingProps = {
  kind: CodeKind
  /** What the scanner reads. */
  code: string
  /** What the code is for. */
  name: string
  space: Size
}

/** One code in whole pixels. Its box is there before its bars are, so that nothing moves. */
export function CodeDrawing({ kind, code, name, space }: CodeDrawingProps) {
  const grid = useGrid(kind, code)
  if (grid === null) {
    return (
      <p className="grid h-[140px] w-[300px] max-w-full place-items-center text-center text-ink">
        We cannot draw this code. Show what stands below at the till.
      </p>
    )
  }
  if (!grid) return <div className="size-[300px] max-w-full" />
  const { drawing, path } = layoutCode(kind, grid, space)
  return (
    <svg
      role="img"
      aria-label={`${CODE_KIND_LABELS[kind]} for ${name}`}
      width={drawing.width}
      height={drawing.height}
      shapeRendering="crispEdges"
      className="block max-w-none shrink-0"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
