import { ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { DRAWN_CODE_LABELS, type DrawnCode } from '../../../domain/drawn-codes.ts'
import { IconButton } from '../IconButton.tsx'
import { type CodeGrid, layoutCode, modulesFor, type Size, usualHeight } from './code-layout.ts'
import { useCodeGrid } from './useCodeGrid.ts'
import { usePixelRatio } from './usePixelRatio.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The buttons for the code's size and the gap over them. */
export const SIZE_BUTTONS = 68

const keyOf = (keptAs: string) => `offerwell.code-size.${keptAs}`

/** The size chosen for this code on this device, in CSS pixels a module. */
function useChosenModule(keptAs: string | undefined): [number | undefined, (module: number) => void] {
  const [chosen, setChosen] = useState(() => Number(keptAs && localStorage.getItem(keyOf(keptAs))) || undefined)
  const choose = (module: number) => {
    if (keptAs) localStorage.setItem(keyOf(keptAs), String(module))
    setChosen(module)
  }
  return [chosen, choose]
}

type SizeButtonsProps = { modules: readonly number[]; module: number; onChoose: (module: number) => void }

/** One whole module narrower or wider, so that every edge stays sharp. */
function SizeButtons({ modules, module, onChoose }: SizeButtonsProps) {
  const smaller = modules.findLast((one) => one < module)
  const larger = modules.find((one) => one > module)
  const button = (label: string, picture: ReactNode, to: number | undefined) => (
    <IconButton
      label={label}
      icon={picture}
      aria-disabled={to === undefined}
      className="aria-disabled:opacity-40"
      onClick={() => to !== undefined && onChoose(to)}
    />
  )
  return (
    <div className="flex gap-3 print:hidden">
      {button('Smaller code', <ZoomOut {...icon} />, smaller)}
      {button('Larger code', <ZoomIn {...icon} />, larger)}
    </div>
  )
}

type CodeDrawingProps = {
  kind: DrawnCode
  /** What the scanner reads. */
  code: string
  /** What the code is for. */
  name: string
  space: Size
  /** Whose size may be chosen, and is kept under this name on the device. */
  keptAs?: string
}

function Drawn({ kind, grid, name, space, keptAs }: Omit<CodeDrawingProps, 'code'> & { grid: CodeGrid }) {
  const [chosen, choose] = useChosenModule(keptAs)
  const ratio = usePixelRatio()
  const { module, isWhole, drawing, path } = layoutCode(kind, grid, space, chosen)
  const modules = keptAs ? modulesFor(kind, grid, space) : []
  // On a screen of 2.6 device pixels a CSS pixel a module takes whole ones all the same, a little fewer.
  const scale = Math.floor(module * ratio) / (module * ratio)
  return (
    <div className="flex max-w-full flex-col items-center gap-6">
      <svg
        role="img"
        aria-label={`${DRAWN_CODE_LABELS[kind]} for ${name}`}
        width={drawing.width * scale}
        height={drawing.height * scale}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        shapeRendering="crispEdges"
        className="block max-w-none shrink-0 self-start"
      >
        <path d={path} fill="#000" />
      </svg>
      {!isWhole && (
        <p className="max-w-[34ch] text-center text-portal text-balance text-ink">
          This code is longer than your screen. Open it on a larger one, or key in the number below.
        </p>
      )}
      {modules.length > 1 && <SizeButtons modules={modules} module={module} onChoose={choose} />}
    </div>
  )
}

/** One code in whole pixels. While its library is fetched there is the room that most codes of its kind take, so that little moves. */
export function CodeDrawing({ kind, code, ...rest }: CodeDrawingProps) {
  const { space, keptAs } = rest
  const grid = useCodeGrid(kind, code)
  if (grid === null) {
    return (
      <p className="grid h-[140px] w-[300px] max-w-full place-items-center text-center text-ink">
        We cannot draw this code. Show what stands below at the till.
      </p>
    )
  }
  if (!grid) {
    const height = usualHeight(kind, space) + (keptAs ? SIZE_BUTTONS : 0)
    return <div className="w-[300px] max-w-full" style={{ height }} />
  }
  return <Drawn kind={kind} grid={grid} {...rest} />
}
