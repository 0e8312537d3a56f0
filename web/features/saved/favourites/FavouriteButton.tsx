import { Heart } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import { useFavourite } from './favourites.ts'

type FavouriteButtonProps = {
  offerId: string
  title: string
  /** Writes 'Save' or 'Saved' beside the heart. */
  withText?: boolean
  /** Runs with each press, before anything changes. */
  onPress?: () => void
}

/** Saves an offer at once and takes it back when the server does not agree. */
export function FavouriteButton({ offerId, title, withText = false, onPress }: FavouriteButtonProps) {
  const { isSaved, toggle } = useFavourite(offerId)
  const heart = (
    <Heart size={20} strokeWidth={1.75} className={isSaved ? 'fill-brand text-brand-ink' : ''} aria-hidden="true" />
  )
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={withText ? undefined : `Save ${title}`}
      data-favourite
      onClick={() => {
        onPress?.()
        toggle()
      }}
      className={cx(
        'inline-flex max-w-full shrink-0 items-center justify-center gap-2 transition-transform duration-[120ms] active:scale-90 motion-reduce:active:scale-100 print:hidden',
        withText
          ? 'min-h-11 rounded-control border border-line-strong bg-surface px-3 font-semibold hover:bg-sunken'
          : 'group/heart size-(--target) rounded-full',
      )}
    >
      {withText ? (
        <>
          {heart}
          {isSaved ? 'Saved' : 'Save'}
        </>
      ) : (
        <span className="grid size-[min(2.25rem,max(36px,7vw))] place-items-center rounded-full border border-line bg-surface text-ink group-hover/heart:bg-sunken">
          {heart}
        </span>
      )}
    </button>
  )
}
