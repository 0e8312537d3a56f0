import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './Spinner.tsx'

const VARIANTS = {
  /** The one likely next step of a view. */
  primary: 'bg-brand text-on-brand border-brand-edge hover:bg-brand-hover',
  secondary: 'bg-surface text-ink border-line-strong hover:bg-sunken',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-sunken',
  danger: 'bg-danger text-on-danger border-transparent hover:opacity-90',
} as const

const SIZES = {
  normal: 'min-h-11 px-4 py-1 text-base md:pointer-fine:min-h-10',
  small: 'min-h-9 px-3 py-1 text-portal pointer-coarse:min-h-11',
  large: 'min-h-12 px-5 py-1 text-base',
} as const

/** For words that we do not choose: they go over several lines instead of past the edge. */
const WRAPPING = 'min-h-11 px-4 py-2 text-base wrap-anywhere'

type ButtonLook = {
  variant?: keyof typeof VARIANTS
  size?: keyof typeof SIZES | 'wrapping'
  className?: string
}

/** The look alone, for links that act as buttons. */
export function buttonClass({ variant = 'secondary', size = 'normal', className }: ButtonLook = {}): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-control border text-center font-semibold select-none',
    'transition-[background-color,transform,opacity] duration-[120ms] ease-out active:scale-[0.98] motion-reduce:active:scale-100',
    'disabled:opacity-50 disabled:active:scale-100 print:hidden',
    VARIANTS[variant],
    // Its words go over two lines only where one is wider than all the room there is.
    size === 'wrapping' ? WRAPPING : cx('max-w-full shrink-0', SIZES[size]),
    className,
  )
}

type ButtonProps = ButtonLook & Omit<ComponentProps<'button'>, 'className'> & { icon?: ReactNode; busy?: boolean }

/** `busy` keeps the label and shows progress beside it; a busy button swallows further presses instead of being disabled. */
export function Button({
  variant,
  size,
  className,
  icon,
  busy = false,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(className && { className }) })}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
    >
      {busy ? <Spinner className="size-4" /> : icon}
      {children}
    </button>
  )
}
