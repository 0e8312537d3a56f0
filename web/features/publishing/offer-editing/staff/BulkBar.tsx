import { lazy, Suspense, useState } from 'react'
import { formatCount } from '../../../../../domain/count.ts'
import { OFFERS_AT_ONCE } from '../../../../../domain/offer-changes.ts'
import { OFFER_STATUSES } from '../../../../../domain/enums.ts'
import { Button } from '../../../../ui/Button.tsx'
import { SelectChip } from '../../../../ui/Select.tsx'
import type { AdminOffer } from './admin-offers.ts'
import { SelectionBar } from '../../../../ui/SelectionBar.tsx'
import type { useOffersChange } from './useOffersChange.ts'
import type { Selection } from '../../../../ui/useSelection.ts'

const DeleteOffersDialog = lazy(() => import('./DeleteOffersDialog.tsx'))
const RejectDialog = lazy(() => import('./RejectDialog.tsx'))

const STATUSES = OFFER_STATUSES.map((status) => ({ value: status, label: status }))
type BulkBarProps = {
  shown: readonly AdminOffer[]
  selection: Selection<AdminOffer>
  canChange: boolean
  change: ReturnType<typeof useOffersChange>['change']
  isBusy: boolean
}

function countText({ chosen, elsewhere, isFull }: Selection<AdminOffer>): string {
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
  return (
    <>
      <SelectionBar
        areAll={selection.areAllShown}
        isAny={selection.chosen.size > 0}
        isMixed={selection.isAnyShown && !selection.areAllShown}
        onSelectAll={(isOn) => selection.set(shown, isOn)}
        text={countText(selection)}
      >
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
      </SelectionBar>
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
            hasSupplier={undefined}
            onReject={(reason) => setStatus('REJECTED', reason)}
          />
        )}
      </Suspense>
    </>
  )
}
