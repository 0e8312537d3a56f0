import { useEffect, useState } from 'react'
import { type CodeKind, KIND_NAMES } from './code-kinds.ts'
import { type CodeGrid, layoutCode, type Size } from './code-layout.ts'
import { encodeCode } from './encode.ts'

/** Undefined while it is made, null when it cannot be. */
function useGrid(kind: CodeKind, number: string): CodeGrid | null | undefined {
  const [made, setMade] = useState<{ kind: CodeKind; number: string; grid: CodeGrid | null }>()
  useEffect(() => {
    let isCurrent = true
    const keep = (grid: CodeGrid | null) => isCurrent && setMade({ kind, number, grid })
    encodeCode(kind, number).then(keep, (error: unknown) => {
      console.warn('The code could not be drawn.', error)
      keep(null)
    })
    return () => {
      isCurrent = false
    }
  }, [kind, number])
  return made?.kind === kind && made.number === number ? made.grid : undefined
}

type CodeDrawingProps = { kind: CodeKind; number: string; cardName: string; space: Size }

/** One code in whole pixels. Its box is there before its bars are, so that nothing moves. */
export function CodeDrawing({ kind, number, cardName, space }: CodeDrawingProps) {
  const grid = useGrid(kind, number)
  if (grid === null) {
    return (
      <p className="grid h-[140px] w-[300px] max-w-full place-items-center text-center text-ink">
        We cannot draw this code. The number below works at the till.
      </p>
    )
  }
  if (!grid) return <div className="size-[300px] max-w-full" />
  const { drawing, path } = layoutCode(kind, grid, space)
  return (
    <svg
      role="img"
      aria-label={`${KIND_NAMES[kind]} for ${cardName}`}
      width={drawing.width}
      height={drawing.height}
      shapeRendering="crispEdges"
      className="block max-w-none shrink-0"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
