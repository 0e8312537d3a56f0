import { CircleAlert, CircleCheck, RefreshCw } from 'lucide-react'
import { isPage, trialHint, trialText } from '../../../../../domain/address-trial.ts'
import { Button } from '../../../../ui/Button.tsx'
import type { AddressTrial } from './offer-reviews.ts'
import { useAddressTrial } from './useAddressTrial.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

function Result({ last, address }: { last: NonNullable<AddressTrial['last']>; address: string }) {
  const isFine = isPage(last)
  const Icon = isFine ? CircleCheck : CircleAlert
  const hint = last.outcome === 'ANSWERED' ? trialHint(last) : null
  return (
    <div className="flex flex-col gap-1">
      <p className={isFine ? 'flex gap-2 text-success-ink' : 'flex gap-2 text-warning-ink'}>
        <Icon {...icon} className="mt-0.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{trialText(last)}</span>
      </p>
      {last.title && (
        <p dir="auto" className="pl-[1.625rem] wrap-anywhere">
          “{last.title}”
        </p>
      )}
      {hint && <p className="pl-[1.625rem] text-ink-muted">{hint}</p>}
      {last.address !== address && <p className="pl-[1.625rem] text-ink-muted">That was an earlier address.</p>}
    </div>
  )
}

/** Where the offer leads, and what answered there when it was tried last. */
export function AddressTrialCard({ id, trial }: { id: string; trial: AddressTrial }) {
  const { isTrying, failure, attempt } = useAddressTrial(id, trial)
  const { address, last } = trial
  if (address === null) return <p className="text-ink-muted">It leads to no address.</p>
  return (
    <div className="flex flex-col items-start gap-3">
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className="font-semibold text-brand-ink underline underline-offset-2 wrap-anywhere"
      >
        {address}
      </a>
      <div role="status" className="empty:hidden">
        {isTrying && <p className="text-ink-muted">It is being tried …</p>}
        {!isTrying && last && <Result last={last} address={address} />}
        {!isTrying && failure && <p className="text-danger-ink">{failure}</p>}
      </div>
      <Button
        size="small"
        busy={isTrying}
        icon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void attempt()}
      >
        Try the address
      </Button>
    </div>
  )
}
