import { cx } from './cx.ts'

/** A box of the shape of what is coming; give it the final size. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={cx('skeleton', className)} />
}
