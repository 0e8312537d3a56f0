import { RefreshCw, TicketPlus } from 'lucide-react'
import { formatDate, londonDate } from '../../../../domain/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { notify } from '../../../ui/toast.ts'
import { type OfferDetail, REDEEM_ACTION, type useRedeem, useReplaceCode } from './redemptions.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

type SingleUse = Extract<NonNullable<OfferDetail['code']>, { kind: 'single_use' }>
type FurtherCodeProps = {
  offer: OfferDetail
  code: SingleUse
  redeem: ReturnType<typeof useRedeem>
  /** The new code takes the focus, for the pressed button goes away. */
  onAsk: () => void
}
type ReplaceProps = Pick<FurtherCodeProps, 'offer' | 'code' | 'onAsk'> & { redemptionId: string }

function Replace({ offer, code, redemptionId, onAsk }: ReplaceProps) {
  const { mutate, isPending } = useReplaceCode(offer.id, redemptionId)
  const { mineId } = code
  if (mineId === null) return null
  const ask = () => {
    onAsk()
    mutate(mineId)
  }
  return (
    <Button icon={<RefreshCw {...icon} />} busy={isPending} onClick={ask}>
      {code.isReplacement ? 'This one did not work either' : 'Get another code'}
    </Button>
  )
}

/** What redeems the offer anew is said as such. */
const sayTaken = ({ alreadyToday }: { alreadyToday: boolean }) =>
  alreadyToday && notify('Here is your next code.', REDEEM_ACTION)

/** A code in place of one that did not work; else the next that the person may take, or when it is due. */
export function FurtherCode({ offer, code, redeem, onAsk }: FurtherCodeProps) {
  const today = londonDate(useNow(60_000))
  const { next, left } = code
  const { myRedemption } = offer
  const isOver = left === 'none' && (code.canReplace || (next !== null && today >= next.dueOn))
  if (isOver) return <p className="text-portal text-ink-muted">There is no other code left.</p>
  if (code.canReplace && myRedemption) return <Replace {...{ offer, code, onAsk }} redemptionId={myRedemption.id} />
  if (!next) return null
  if (today < next.dueOn)
    return <p className="text-portal text-ink-muted">Your next code is due on {formatDate(next.dueOn)}.</p>
  const ask = () => {
    onAsk()
    redeem.mutate({ via: 'code', codeNumber: next.number }, { onSuccess: sayTaken })
  }
  return (
    <Button icon={<TicketPlus {...icon} />} busy={redeem.isPending} onClick={ask}>
      Get another code
    </Button>
  )
}
