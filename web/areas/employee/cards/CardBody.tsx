import { Clock, RotateCw } from 'lucide-react'
import { formatDate } from '../../../../domain/dates.ts'
import { assetOf } from '../../../features/cards/employee-cards/card-asset.ts'
import { CardAsset } from '../../../features/cards/employee-cards/CardAsset.tsx'
import { CardNumber } from '../../../features/cards/employee-cards/CardNumber.tsx'
import type { CardDetail, OpenedCard } from '../../../features/cards/employee-cards/opened-card.ts'
import { CodePanel } from '../../../features/cards/employee-cards/CodePanel.tsx'
import { WalletButtons } from '../../../features/cards/wallet-passes/WalletButtons.tsx'
import { SavedNote } from '../../../ui/till/SavedNote.tsx'
import { ScanHint } from '../../../ui/till/ScanHint.tsx'
import { TillButton } from '../../../ui/till/TillButton.tsx'
import { WhitePanel } from '../../../ui/till/WhitePanel.tsx'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

function nameOf({ label, brand }: CardDetail): string {
  return label.toLowerCase().includes(brand.toLowerCase()) ? label : `${brand} ${label}`
}

/** Why a card shows neither code nor number. */
function Unusable({ card }: { card: CardDetail }) {
  const isWaiting = card.status === 'PENDING_APPROVAL'
  const ended = card.expiresAt ? `This card ended on ${formatDate(card.expiresAt)}.` : 'This card has ended.'
  return (
    <section className="mx-4 flex flex-col items-center gap-2 rounded-card border border-current px-6 py-10 text-center">
      <Clock size={32} strokeWidth={1.75} aria-hidden="true" />
      <h2 className="text-h3">{isWaiting ? 'Waiting for approval' : 'Expired'}</h2>
      <p className="text-balance">
        {isWaiting
          ? 'Your company checks new cards. The code and the number appear here as soon as it has approved yours.'
          : `${ended} Ask your HR team for a new one.`}
      </p>
    </section>
  )
}

function Unreadable({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <WhitePanel>
      <div role="alert" className="flex flex-col items-center gap-4 text-center text-ink">
        <p className="font-semibold">Failed to decrypt card number</p>
        <TillButton icon={<RotateCw {...icon} />} onClick={onRetry}>
          {isBusy ? 'Trying again' : 'Try again'}
        </TillButton>
      </div>
    </WhitePanel>
  )
}

/** A card without a code has a generated placeholder for a number, which would mean nothing to anybody. */
function CodeAndNumber({ card, number }: { card: CardDetail; number: string }) {
  if (card.symbology === 'NONE') return null
  return (
    <>
      <CodePanel card={card} number={number} cardName={nameOf(card)} />
      <CardNumber number={number} />
      <ScanHint />
    </>
  )
}

type CardBodyProps = { opened: OpenedCard | undefined; isBusy: boolean; onRetry: () => void }

/** Everything under the bar: the code, the number to key in, and what the company says about the card. */
export function CardBody({ opened, isBusy, onRetry }: CardBodyProps) {
  if (!opened) {
    return (
      <div role="status">
        <span className="sr-only">Loading</span>
        <WhitePanel />
      </div>
    )
  }
  const { card, number, isSaved } = opened
  const asset = assetOf(card)
  if (!card.can.use) return <Unusable card={card} />
  return (
    <div className="flex flex-col gap-5">
      {isSaved && <SavedNote />}
      {asset && <CardAsset url={asset} cardName={nameOf(card)} />}
      {number === null ? (
        <Unreadable isBusy={isBusy} onRetry={onRetry} />
      ) : (
        <CodeAndNumber card={card} number={number} />
      )}
      {card.instructions && (
        <p dir="auto" className="mx-auto max-w-[46ch] px-6 text-center text-balance whitespace-pre-line">
          {card.instructions}
        </p>
      )}
      {number !== null && !isSaved && <WalletButtons cardId={card.id} />}
      {card.expiresAt && <p className="px-6 text-center text-portal">Ends {formatDate(card.expiresAt)}</p>}
    </div>
  )
}
