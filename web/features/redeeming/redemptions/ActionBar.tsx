import type { ReactNode } from 'react'

type ActionBarProps = {
  children: ReactNode
  /** It is the one likely next step; otherwise it stays where it is written, as the same element. */
  isMain: boolean
  /** What stands beside it in the bar of a phone; elsewhere it has a place of its own. */
  extras: ReactNode
  /** What somebody needs at hand for the step, over it in the bar. */
  pinned?: ReactNode
}

const BAR =
  'layer-actions inset-x-0 bottom-0 flex flex-col gap-1.5 border-t border-line bg-surface py-2 pr-2 pl-(--gutter) pb-[calc(0.5rem+env(safe-area-inset-bottom))] max-md:fixed md:contents short:static print:hidden'

/** On a phone a bar within the thumb's reach, in place of the bottom bar; elsewhere the action stays where it is written. */
export function ActionBar({ children, isMain, extras, pinned }: ActionBarProps) {
  return (
    <div className={isMain ? BAR : 'contents'} {...(isMain && { 'data-action-bar': '' })}>
      {isMain && pinned && (
        <div className="pr-2 md:hidden" data-pinned="">
          {pinned}
        </div>
      )}
      <div className={isMain ? 'flex items-center gap-1 md:contents' : 'contents'}>
        <div className={isMain ? 'flex min-w-0 grow flex-col md:contents' : 'contents'}>{children}</div>
        {isMain && <div className="flex md:hidden">{extras}</div>}
      </div>
    </div>
  )
}
