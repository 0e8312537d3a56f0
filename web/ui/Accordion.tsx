import { Accordion as Base } from '@base-ui/react/accordion'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

export type Section = { id: string; title: string; content: ReactNode }

/** Sections of which one at most is open. */
export function Accordion({ sections }: { sections: readonly Section[] }) {
  return (
    <Base.Root className="divide-y divide-line rounded-panel border border-line bg-surface">
      {sections.map((section) => (
        <Base.Item key={section.id} value={section.id}>
          <Base.Header className="m-0">
            <Base.Trigger className="group flex min-h-12 w-full items-center justify-between gap-3 px-4 py-3 text-left font-sans text-base font-semibold tracking-normal">
              {section.title}
              <ChevronDown
                size={20}
                strokeWidth={1.75}
                aria-hidden="true"
                className="shrink-0 text-ink-muted transition-transform duration-[180ms] group-data-panel-open:rotate-180 motion-reduce:transition-none"
              />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className="px-4 pb-4 text-base text-ink-muted">{section.content}</Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  )
}
