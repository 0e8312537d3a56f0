import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { useFavourite } from './favourites.ts'

/**
 * Keeps the focus in the place when what had it is replaced. A double click counts once: its second press is neither for the
 * control that is about to go nor for what has taken its place.
 */
function useReplacing(isRemoved: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  const isFresh = useRef(false)
  const drawn = useRef(isRemoved)
  useLayoutEffect(() => {
    if (drawn.current === isRemoved) return
    drawn.current = isRemoved
    isFresh.current = true
    if (hasFocus.current) place.current?.querySelector<HTMLElement>('[data-favourite]')?.focus()
  }, [isRemoved])
  return {
    ref: place,
    onFocus: () => {
      hasFocus.current = true
    },
    // An element that is taken away tells nothing of its focus, so this is somebody's moving on.
    onBlur: () => {
      hasFocus.current = false
    },
    onClickCapture: (event: MouseEvent) => {
      const isSecond = event.detail > 1
      isFresh.current &&= isSecond
      const isOnToggle = event.target instanceof Element && event.target.closest('[data-favourite]') !== null
      if (!isFresh.current && !(isSecond && isOnToggle)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

type FavouritePlaceProps = {
  offerId: string
  title: string
  /** Its heart was pressed on this page, so that its removal leaves a way back. */
  isHeld: boolean
  /** The card, whose heart is marked with `data-favourite`. */
  children: ReactNode
}

/** A favourite's place on the page: its card, or 'Removed' and the way back. */
export function FavouritePlace({ offerId, title, isHeld, children }: FavouritePlaceProps) {
  const { isSaved, toggle } = useFavourite(offerId)
  const isRemoved = isHeld && !isSaved
  const replacing = useReplacing(isRemoved)
  return (
    <div {...replacing} className="h-full">
      {isRemoved ? (
        <div className="flex h-full min-h-36 flex-col items-center justify-center gap-1 rounded-card border border-dashed border-line-strong p-4 text-center">
          <p dir="auto" className="line-clamp-2 text-portal text-ink-muted">
            {title}
          </p>
          <p className="flex items-center gap-1.5 font-semibold">
            Removed <span aria-hidden="true">·</span>
            <Button variant="quiet" className="-ml-3 underline underline-offset-4" data-favourite onClick={toggle}>
              Undo<span className="sr-only"> removing {title}</span>
            </Button>
          </p>
        </div>
      ) : (
        children
      )}
    </div>
  )
}
