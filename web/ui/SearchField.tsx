import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { CONTROL_CLASS } from './Field.tsx'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'aria-label'> & {
  /** What is searched, such as "Search offers". */
  label: string
  /** The key that leads here, drawn in the empty box where there is a keyboard. */
  shortcut?: string | undefined
}

/** A search box with its glass; its name is not drawn, because the placeholder and the place say it. */
export function SearchField({ label, shortcut, ...input }: SearchFieldProps) {
  return (
    <div className="relative">
      <Search
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-subtle"
      />
      <input
        type="search"
        maxLength={100}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        className={cx(CONTROL_CLASS, 'peer h-11 pl-10 md:pointer-fine:h-10')}
        {...input}
      />
      {shortcut && (
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto hidden h-6 items-center rounded-badge border border-line px-2 font-sans text-xs text-ink-subtle md:pointer-fine:peer-placeholder-shown:flex"
        >
          {shortcut}
        </kbd>
      )}
    </div>
  )
}
