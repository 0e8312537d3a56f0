import { REFUSAL_SENTENCES } from '../../../../../domain/offer-changes.ts'
import { formatClock } from '../../../../../domain/dates.ts'
import { Button } from '../../../../ui/Button.tsx'
import { offersText, type useOffersChange } from './useOffersChange.ts'

const NAMED_AT_MOST = 10

/** What became of the last change of many: what was left as it was and why, and the way back. */
export function OutcomeNotice({ outcome, undo, isUndoing, close }: ReturnType<typeof useOffersChange>) {
  if (!outcome) return null
  const { text, left, undoId, undoUntil, isUndone } = outcome
  const more = left.length - NAMED_AT_MOST
  return (
    <section
      aria-label="What became of your change"
      className="mb-2 flex flex-wrap items-start justify-between gap-3 rounded-panel bg-sunken p-4"
    >
      <div className="min-w-0 grow basis-72 wrap-anywhere">
        <p className="font-semibold">{text}</p>
        {left.length > 0 && (
          <>
            <p className="mt-1">{`${offersText(left.length)} stayed as ${left.length === 1 ? 'it was' : 'they were'}:`}</p>
            <ul className="list-disc pl-5">
              {left.slice(0, NAMED_AT_MOST).map(({ id, title, why }) => (
                <li key={id}>
                  {title ?? 'An offer that is gone'}. {REFUSAL_SENTENCES[why]}
                </li>
              ))}
              {more > 0 && <li>{`and ${more} more.`}</li>}
            </ul>
          </>
        )}
        {undoUntil && !isUndone && (
          <p className="mt-1 text-ink-muted">{`You can take this back until ${formatClock(undoUntil).slice(0, 5)}.`}</p>
        )}
      </div>
      <span className="flex gap-2">
        {undoId && !isUndone && (
          <Button size="small" busy={isUndoing} onClick={() => undo(undoId)}>
            Undo
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={close}>
          Close
        </Button>
      </span>
    </section>
  )
}
