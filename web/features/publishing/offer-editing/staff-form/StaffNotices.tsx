import { fieldWords } from '../../../../../domain/staff-offer.ts'
import { formatDateTime } from '../../../../../domain/dates.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Checkbox } from '../../../../ui/Checkbox.tsx'
import type { StaffOfferForm } from './staff-form.ts'

const BOX = 'rounded-panel bg-sunken p-4'

type FeedNoticeProps = { offer: StaffOfferForm; followsFeed: boolean; onFollow: (follows: boolean) => void }

/** Who else writes this offer, and what becomes of it. */
function FeedNotice({ offer, followsFeed, onFollow }: FeedNoticeProps) {
  const { sourceLabel, keptFromFeed } = offer
  const kept = keptFromFeed.length > 0 && `Kept as staff wrote them so far: ${fieldWords(keptFromFeed)}.`
  return (
    <div className={BOX}>
      <p>
        {`${sourceLabel} writes this offer again with each import. What you change here stays as you write it. Of the rest it renews title, description, merchant, category, type, code, discount, dates, link and conditions. When the import says that the offer has ended, it ends.`}
      </p>
      {kept && <p className="mt-2">{kept}</p>}
      <Checkbox checked={followsFeed} onChange={onFollow}>
        Let the next import write everything again
      </Checkbox>
    </div>
  )
}

export function StaffNotices({ offer, followsFeed, onFollow }: FeedNoticeProps) {
  const { waitingRevision, status, isFed } = offer
  return (
    <>
      {status === 'LIVE' && (
        <p className={BOX}>This offer is live: what you save counts at once. Merchant and type stay as they are.</p>
      )}
      {waitingRevision && (
        <p className={BOX}>
          A changed wording by the supplier waits since {formatDateTime(waitingRevision)}. What you save here counts at
          once; what the supplier changed goes on waiting for a decision.
        </p>
      )}
      {isFed && <FeedNotice offer={offer} followsFeed={followsFeed} onFollow={onFollow} />}
    </>
  )
}

/** Somebody saved the offer first: nothing of this form is lost, and nothing of theirs is overwritten unseen. */
export function OutdatedNotice({ busy, onBringIn }: { busy: boolean; onBringIn: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-panel border border-danger bg-danger-soft p-4 text-danger-ink"
    >
      <p className="min-w-0 grow basis-72">
        Somebody changed this offer since you opened it, so nothing was saved. Everything that you typed is still here.
        Bring in their changes: the fields that you changed stay as you typed them.
      </p>
      <Button size="small" busy={busy} onClick={onBringIn}>
        Bring in their changes
      </Button>
    </div>
  )
}
