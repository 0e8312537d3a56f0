import { Link } from 'react-router'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { HubOffer } from './company-hub.ts'
import { Until } from './Until.tsx'

type HowToDialogProps = { offer: HubOffer; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** All that the company says of one of its offers. */
export default function HowToDialog({ offer, isOpen, onOpenChange }: HowToDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={offer.title}>
      <div className="flex flex-col gap-4 text-base wrap-anywhere">
        {offer.description && <p className="whitespace-pre-line">{offer.description}</p>}
        <div>
          <h3 className="mb-1 font-sans text-base font-semibold tracking-normal">How to get it</h3>
          <p className="whitespace-pre-line">{offer.howToGet || 'Ask your HR team how to get it.'}</p>
        </div>
        {(offer.address || offer.file || offer.contact) && (
          <Link to={`/from-company/${offer.id}`} className="font-semibold text-brand-ink underline underline-offset-4">
            See all of this offer
          </Link>
        )}
        <Until endAt={offer.endAt} />
      </div>
    </Dialog>
  )
}
