import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A panel on the canvas: a line, no shadow. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx('min-w-0 rounded-card border border-line bg-surface p-(--gutter) md:p-5', className)}>
      {children}
    </div>
  )
}

/** One figure with its name and what it compares to. */
export function Figure({ label, value, note }: { label: string; value: string; note?: ReactNode }) {
  return (
    <Card>
      <p className="text-portal text-ink-muted">{label}</p>
      <p className="tabular font-heading text-h2 font-bold">{value}</p>
      {note && <p className="text-portal text-ink-muted">{note}</p>}
    </Card>
  )
}
