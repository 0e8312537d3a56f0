import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tab = { value: string; label: string; panel: ReactNode }

/** Two or more views of one thing; the arrow keys move between them. */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
  isFitted = false,
}: {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
  /** Tabs as wide as their words instead of sharing the whole width. */
  isFitted?: boolean
}) {
  return (
    <Base.Root value={value} onValueChange={(next: string) => onChange(next)}>
      <Base.List aria-label={label} className="relative flex gap-1 border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={cx(
              'min-h-11 px-[min(1rem,3vw)] text-[min(1rem,5.5vw)] leading-normal font-semibold text-ink-muted hover:text-ink data-active:text-brand-ink',
              isFitted ? 'max-md:grow' : 'grow',
            )}
          >
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute -bottom-px left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-brand-ink transition-[translate,width] duration-[180ms] ease-out motion-reduce:transition-none" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
