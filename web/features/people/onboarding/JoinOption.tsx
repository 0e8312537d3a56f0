import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/Card.tsx'

/** One option for joining: its title, what it needs, and its button. */
export function JoinOption({ Icon, title, children }: { Icon: LucideIcon; title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-4">
        <h2 id={id} className="flex items-center gap-3 text-h3 wrap-anywhere">
          <Icon size={24} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-brand-ink" />
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}
