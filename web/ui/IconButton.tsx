import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & { label: string; icon: ReactNode }

/** A 44 px target around a picture whose meaning is `label`. */
export function IconButton({ label, icon, className, type, ...rest }: IconButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      aria-label={label}
      title={label}
      className={cx(
        'inline-grid size-(--target) shrink-0 place-items-center rounded-control text-ink-muted transition-colors duration-[120ms] hover:bg-sunken hover:text-ink',
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  )
}
