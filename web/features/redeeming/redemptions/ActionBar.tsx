import type { ReactNode } from 'react'

type ActionBarProps = {
  /** The one likely next step. */
  children: ReactNode
  /** What stands beside it in the bar of a phone; elsewhere it has a place of its own. */
  extras: ReactNode
}

/** On a phone a bar within the thumb's reach, in place of the bottom bar; elsewhere the action stays where it is written. */
export function ActionBar({ children, extras }: ActionBarProps) {
  return (
    <div
      data-action-bar
      className="layer-actions inset-x-0 bottom-0 flex items-center gap-1 border-t border-line bg-surface py-2 pr-2 pl-4 pb-[calc(0.5rem+env(safe-area-inset-bottom))] max-md:fixed md:contents"
    >
      <div className="flex grow flex-col md:contents">{children}</div>
      <div className="flex md:hidden">{extras}</div>
    </div>
  )
}
