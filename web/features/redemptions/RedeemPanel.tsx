import { Check, Copy, ExternalLink, Store, TicketPercent } from 'lucide-react'
import { useRef, useState } from 'react'
import type { components } from '../../lib/api/schema.generated.ts'
import { Button } from '../../ui/Button.tsx'
import { useCopy } from '../../ui/useCopy.ts'
import { type RedeemVia, useRedeem } from './redemptions.ts'

type OfferDetail = components['schemas']['OfferDetail']

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** A code with its button. When copying is refused, the code is selected for the keyboard. */
function CodeBox({ code, onCopied }: { code: string; onCopied: () => void }) {
  const { state, copy } = useCopy()
  const text = useRef<HTMLElement>(null)
  const press = async () => {
    if (text.current) window.getSelection()?.selectAllChildren(text.current)
    await copy(code)
    onCopied()
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-stretch gap-2">
        <code
          ref={text}
          className="grid min-h-12 grow place-items-center rounded-control border border-dashed border-line-strong bg-sunken px-3 font-mono text-title font-semibold tracking-wider break-all"
        >
          {code}
        </code>
        <Button
          variant="primary"
          size="large"
          className="min-w-36 max-sm:w-full"
          icon={state === 'copied' ? <Check {...icon} /> : <Copy {...icon} />}
          onClick={() => void press()}
        >
          {state === 'copied' ? 'Copied' : 'Copy code'}
        </Button>
      </div>
      <p role="status" className="text-portal text-ink-muted empty:hidden">
        {state === 'failed' && 'The code is selected. Press Ctrl+C.'}
      </p>
    </div>
  )
}

function VisitButton({
  offer,
  onRedeem,
  isMain,
}: {
  offer: OfferDetail
  onRedeem: (via: RedeemVia) => void
  isMain: boolean
}) {
  if (!offer.offerUrl) return null
  return (
    <a
      href={offer.offerUrl}
      target="_blank"
      rel="noopener noreferrer sponsored"
      onClick={() => onRedeem('site')}
      className={
        isMain
          ? 'inline-flex h-12 items-center justify-center gap-2 rounded-control border border-brand-edge bg-brand px-5 font-semibold text-on-brand hover:bg-brand-hover'
          : 'inline-flex h-11 items-center justify-center gap-2 rounded-control border border-line-strong bg-surface px-4 font-semibold hover:bg-sunken'
      }
    >
      <ExternalLink {...icon} />
      Visit site
    </a>
  )
}

/** In-store: counts, then shows the words for the person at the till. */
function StoreButton({ offer, onRedeem, isMain }: { offer: OfferDetail; onRedeem: () => void; isMain: boolean }) {
  const [isShown, setIsShown] = useState(false)
  if (offer.onlineOnly) return null
  if (isShown) {
    return (
      <p className="rounded-control bg-success-soft px-4 py-3 text-base font-semibold text-success-ink">
        Show this screen at the till: {offer.title}, {offer.merchant.name}.
      </p>
    )
  }
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      size={isMain ? 'large' : 'normal'}
      icon={<Store {...icon} />}
      onClick={() => {
        onRedeem()
        setIsShown(true)
      }}
    >
      Show in store
    </Button>
  )
}

function SingleUse({ offer, isBusy, onTake }: { offer: OfferDetail; isBusy: boolean; onTake: () => void }) {
  if (offer.code?.kind !== 'single_use') return null
  if (offer.code.mine) {
    return (
      <>
        <CodeBox code={offer.code.mine} onCopied={() => undefined} />
        <p className="text-portal text-ink-muted">This code is yours. It works once.</p>
      </>
    )
  }
  if (offer.code.left === 'none') {
    return <p className="font-semibold">All the codes for this offer are taken. We have told the supplier.</p>
  }
  return (
    <Button variant="primary" size="large" icon={<TicketPercent {...icon} />} busy={isBusy} onClick={onTake}>
      Get my code
    </Button>
  )
}

/** The one thing to do with an offer: copy or take its code, visit the site, or show it in store. */
export function RedeemPanel({ offer }: { offer: OfferDetail }) {
  const redeem = useRedeem(offer.id)
  const take = (via: RedeemVia) => redeem.mutate(via)
  const hasCode = offer.code !== null
  if (!offer.can.redeem && !(offer.code?.kind === 'single_use' && offer.code.mine)) {
    return <p className="font-semibold">This offer has reached its limit, so it cannot be redeemed any more.</p>
  }
  return (
    <div className="flex flex-col gap-3">
      {offer.code?.kind === 'shared' && <CodeBox code={offer.code.code} onCopied={() => take('code')} />}
      <SingleUse offer={offer} isBusy={redeem.isPending} onTake={() => take('code')} />
      <VisitButton offer={offer} onRedeem={take} isMain={!hasCode} />
      <StoreButton offer={offer} onRedeem={() => take('store')} isMain={!hasCode && !offer.offerUrl} />
    </div>
  )
}
