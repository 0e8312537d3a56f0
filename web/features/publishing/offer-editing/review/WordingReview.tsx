import { formatDateTime } from '../../../../../domain/dates.ts'
import { compareWordings } from '../../../../../domain/offer-wording.ts'
import type { OfferReview, StaffOffer } from './offer-reviews.ts'
import { WordingParts } from './WordingParts.tsx'

/** What the reviewer compares with; null where there is nothing to decide on. */
function explain({ before, revision }: OfferReview, isWaiting: boolean): string | null {
  if (revision) {
    const by = revision.name ? ` by ${revision.name}` : ''
    return `Handed in${by} on ${formatDateTime(revision.submittedAt)}. The earlier wording stays until it is approved.`
  }
  if (!isWaiting) return null
  return before ? 'Compared with what was last decided on.' : 'Nobody has decided on this offer before.'
}

/** The whole wording; of what waits, what is different from before comes first. */
export function WordingReview({ review, state }: { review: OfferReview; state: StaffOffer['state'] }) {
  const isWaiting = state.waits !== null
  const before = isWaiting ? review.before : null
  const parts = compareWordings(before, review.wording)
  const [changed, same] = [parts.filter(({ isChanged }) => isChanged), parts.filter(({ isChanged }) => !isChanged)]
  const words = explain(review, isWaiting)
  return (
    <div className="flex flex-col gap-6">
      {words && <p className="text-ink-muted">{words}</p>}
      {before && <WordingParts title="What is different" parts={changed} none="The wording is the same as before." />}
      <WordingParts title={before ? 'Unchanged' : 'The offer'} parts={same} none="Everything is different." />
    </div>
  )
}
