import { type CSSProperties, type ReactNode, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { PageTitle } from '../../../lib/page-title.tsx'
import { cx } from '../../../ui/cx.ts'
import { useFullScreen } from '../../../ui/till/useFullScreen.ts'
import { TILL_WIDTH } from '../../../ui/till/useSpace.ts'
import { useWakeLock } from '../../../ui/till/useWakeLock.ts'
import { TillBar, type TillBarProps } from './TillBar.tsx'

export type TillLook = { background: string; ink: string }

/** On the view's own colour the focus ring takes the text's. */
function tillStyle({ background, ink }: TillLook): CSSProperties & Record<`--${string}`, string> {
  return { '--till': background, '--till-ink': ink, '--focus': ink }
}

type TillScreenProps = TillBarProps & {
  /** The tab's title until the screen has its own. */
  fallbackTitle: string
  look: TillLook
  isBusy: boolean
  footer: ReactNode
  children: ReactNode
}

/** The till view: one thing over the whole screen, which stays on, with nothing beside it. */
export function TillScreen({ fallbackTitle, look, isBusy, footer, children, ...bar }: TillScreenProps) {
  const { title, isBright, closeTo } = bar
  const navigate = useNavigate()
  const main = useFullScreen(useCallback(() => void navigate(closeTo), [navigate, closeTo]))
  useWakeLock()
  return (
    <main
      ref={main}
      tabIndex={-1}
      aria-busy={isBusy}
      data-till=""
      className={cx(
        'flex min-h-dvh flex-col bg-(--till) pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] outline-none md:py-8 print:min-h-0 print:p-0',
        isBright ? 'scheme-light md:bg-white' : 'md:bg-canvas',
      )}
      style={tillStyle(look)}
    >
      <PageTitle>{title ?? fallbackTitle}</PageTitle>
      <div
        className={cx(
          'mx-auto flex w-full grow flex-col bg-(--till) text-(--till-ink) md:my-auto md:min-h-160 md:grow-0 md:rounded-dialog print:min-h-0',
          isBright && 'md:outline md:outline-line',
        )}
        style={{ maxWidth: TILL_WIDTH }}
      >
        <TillBar {...bar} />
        {children}
        <footer className="mt-auto px-6 pt-8 pb-6 text-center text-portal text-balance">{footer}</footer>
      </div>
    </main>
  )
}
