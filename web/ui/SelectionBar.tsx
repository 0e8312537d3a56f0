import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { SelectBox } from './SelectBox.tsx'

type SelectionBarProps = {
  areAll: boolean
  isAny: boolean
  isMixed: boolean
  onSelectAll: (isOn: boolean) => void
  /** How many are selected; nothing while none is. */
  text: string
  /** What stands there on wide screens while nothing is selected. */
  idle?: ReactNode
  /** What can be done with those that are selected. */
  children: ReactNode
}

/** Above a table: how much of it is selected, and what can be done with that. It stays in sight while anything is. */
export function SelectionBar({ areAll, isAny, isMixed, onSelectAll, text, idle, children }: SelectionBarProps) {
  return (
    <div
      className={cx(
        'mb-2 flex min-h-13 flex-wrap items-center gap-2 rounded-panel border border-line bg-surface px-4 py-1',
        isAny && 'sticky top-16 z-10 shadow-dialog md:top-2',
      )}
    >
      <SelectBox isNamed label="Select all shown" isOn={areAll} isMixed={isMixed} onChange={onSelectAll} />
      <p role="status" className="tabular grow basis-40 font-semibold max-md:empty:hidden">
        {text}
      </p>
      {!isAny && idle !== undefined && <span className="max-md:hidden">{idle}</span>}
      {isAny && <span className="flex flex-wrap items-center gap-2">{children}</span>}
    </div>
  )
}
