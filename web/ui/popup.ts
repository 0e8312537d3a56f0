/** The look that select, combobox, menu and popover share. */
export const POPUP_CLASS =
  'pop rounded-panel border border-line bg-raised shadow-menu outline-none max-h-[min(35rem,var(--available-height))] overflow-y-auto overscroll-contain p-1'

export const ITEM_CLASS =
  'flex min-h-10 w-full items-center gap-2.5 rounded-badge px-3 py-2 text-portal text-ink outline-none select-none data-highlighted:bg-sunken data-disabled:text-ink-subtle data-disabled:opacity-70 pointer-coarse:min-h-11'
