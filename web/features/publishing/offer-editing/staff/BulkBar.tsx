import { lazy, Suspense, useState } from 'react'
import { formatCount } from '../../../../../domain/count.ts'
import { OFFERS_AT_ONCE } from '../../../../../domain/offer-changes.ts'
import { OFFER_STATUSES } from '../../../../../domain/enums.ts'
import { Button } from '../../../../ui/Button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { SelectChip } from '../../../../ui/Select.tsx'
import type { AdminOffer } from './admin-offers.ts'
import { SelectBox } from './SelectBox.tsx'
import type { useOffersChange } from './useOffersChange.ts'
import type { Selection } from './useSelection.ts'

const DeleteOffersDialog = lazy(() => import('./DeleteOffersDialog.tsx'))
const RejectDialog = lazy(() => import('./RejectDialog.tsx'))

const STATUSES = OFFER_STATUSES.map((status) => ({ value: status, label: status }))
type BulkBarProps = {
  shown: readonly AdminOffer[]
  selection: Selection
  canChange: boolean
  change: ReturnType<typeof useOffersChange>['change']
  isBusy: boolean
}

function countText({ chosen, elsewhere, isFull }: Selection): string {
  if (chosen.size === 0) return ''
  const others = elsewhere > 0 ? `, ${formatCount(elsewhere)} of them not shown here` : ''
  const full = isFull ? ` ${OFFERS_AT_ONCE} are as many as one change takes.` : ''
  return `${formatCount(chosen.size)} selected${others}.${full}`
}

/** What is chosen and what can be done with it. What is chosen stays so while filters and order change. */
export function BulkBar({ shown, selection, canChange, change, isBusy }: BulkBarProps) {
  const [isDeleting, setIsDeleting] = useState<boolean>()
  const [isRejecting, setIsRejecting] = useState<boolean>()
  const statusNow = new Map(shown.map(({ id, status }) => [id, status]))
  const offers = [...selection.chosen.values()].map(({ id, status }) => ({ id, from: statusNow.get(id) ?? status }))
  const setStatus = (value: string, reason: string | null = null) => {
    const status = OFFER_STATUSES.find((one) => one === value)
    if (status) change({ kind: 'STATUS', offers, status, reason })
  }
  const isAny = selection.chosen.size > 0
  return (
    <div
      className={cx(
        'mb-2 flex min-h-13 flex-wrap items-center gap-2 rounded-panel border border-line bg-surface px-4 py-1',
        isAny && 'sticky top-16 z-10 shadow-dialog md:top-2',
      )}
    >
      <SelectBox
        isNamed
        label="Select all shown"
        isOn={selection.areAllShown}
        isMixed={selection.isAnyShown && !selection.areAllShown}
        onChange={(isOn) => selection.set(shown, isOn)}
      />
      <p role="status" className="tabular grow basis-40 font-semibold empty:hidden">
        {countText(selection)}
      </p>
      {isAny && (
        <span className="flex flex-wrap items-center gap-2">
          {canChange && (
            <>
              <SelectChip
                name="Set status"
                value=""
                isOn={false}
                options={STATUSES}
                onChange={(value) => (value === 'REJECTED' ? setIsRejecting(true) : setStatus(value))}
              />
              <Button size="small" busy={isBusy} onClick={() => setIsDeleting(true)}>
                Delete
              </Button>
            </>
          )}
          <Button size="small" variant="quiet" onClick={selection.clear}>
            Clear
          </Button>
        </span>
      )}
      <Suspense>
        {isDeleting !== undefined && (
          <DeleteOffersDialog
            ids={offers.map(({ id }) => id)}
            isOpen={isDeleting}
            onOpenChange={setIsDeleting}
            onConfirm={() => change({ kind: 'DELETED', offers: offers.map(({ id }) => ({ id })) })}
          />
        )}
        {isRejecting !== undefined && (
          <RejectDialog
            isOpen={isRejecting}
            onOpenChange={setIsRejecting}
            heading={offers.length === 1 ? 'Reject one offer' : `Reject ${formatCount(offers.length)} offers`}
            title="Each of them gets the same reason."
            hasSupplier
            onReject={(reason) => setStatus('REJECTED', reason)}
          />
        )}
      </Suspense>
    </div>
  )
}
