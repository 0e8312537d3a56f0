import { type ReactNode, useId } from 'react'
import { Card } from './Card.tsx'

/** One thing of the account: its name, what it is for, and what can be done with it. */
export function Section({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-4 md:p-6">
        <div className="flex flex-col gap-1">
          <h2 id={id} className="text-h3">
            {title}
          </h2>
          {text && <p className="text-ink-muted">{text}</p>}
        </div>
        {children}
      </Card>
    </section>
  )
}

/** Things of one kind, a line between them. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line border-y border-line empty:hidden">
      {children}
    </ul>
  )
}

/** A thing with what is known of it at the left and what can be done with it at the right. */
export function Row({
  title,
  badge,
  text,
  actions,
}: {
  title: string
  badge?: ReactNode
  text?: ReactNode
  actions?: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-[min(12rem,100%)] grow basis-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {title}
          {badge}
        </p>
        {text && <p className="text-portal text-ink-muted wrap-anywhere">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </li>
  )
}
