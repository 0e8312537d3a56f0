import { Sun, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../ui/cx.ts'

const icon = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const

const BUTTON_CLASS =
  'inline-grid size-(--target) shrink-0 place-items-center rounded-control hover:bg-[color-mix(in_oklab,currentColor_14%,transparent)]'

export type TillBarProps = {
  logo: ReactNode
  title: string | undefined
  subtitle: string | undefined
  isBright: boolean
  onBright: (isBright: boolean) => void
  /** Where the view was opened from. */
  closeTo: string
}

/** What is held out here, a white screen for dim scanners, and the way back. */
export function TillBar({ logo, title = '', subtitle, isBright, onBright, closeTo }: TillBarProps) {
  return (
    <header className="flex min-h-16 items-center gap-[min(0.75rem,3vw)] px-(--gutter) py-2">
      {logo}
      <div className="min-w-0 grow">
        <h1 dir="auto" className="line-clamp-2 font-sans text-base leading-tight font-semibold tracking-normal">
          {title}
        </h1>
        <p dir="auto" className="line-clamp-2 text-portal">
          {subtitle}
        </p>
      </div>
      <button
        type="button"
        aria-label="White background"
        title="White background"
        aria-pressed={isBright}
        onClick={() => onBright(!isBright)}
        className={BUTTON_CLASS}
      >
        <Sun {...icon} className={cx(isBright && 'fill-current')} />
      </button>
      <Link to={closeTo} aria-label="Close" title="Close" className={cx(BUTTON_CLASS, '-mr-2 print:hidden')}>
        <X {...icon} />
      </Link>
    </header>
  )
}
