import { Clock, RotateCw } from 'lucide-react'
import { formatDate } from '../../../../domain/dates.ts'
import { assetOf } from '../../../features/cards/employee-cards/card-asset.ts'
import { CardAsset } from '../../../features/cards/employee-cards/CardAsset.tsx'
import { CardNumber } from '../../../features/cards/employee-cards/CardNumber.tsx'
import type { CardDetail, OpenedCard } from '../../../features/cards/employee-cards/opened-card.ts'
import { codeKinds } from '../../../features/cards/employee-cards/code-kinds.ts'
import { CodePanel } from '../../../features/cards/employee-cards/CodePanel.tsx'
import { WalletButtons } from '../../../features/passes/wallet-passes/WalletButtons.tsx'
import { SavedNote } from '../../../ui/till/SavedNote.tsx'
import { ScanHint } from '../../../ui/till/ScanHint.tsx'
import { TillButton } from '../../../ui/till/TillButton.tsx'
import { WhitePanel } from '../../../ui/till/WhitePanel.tsx'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

const TOO_OFTEN = 'You opened cards too often. Try again in a minute.'

function nameOf({ label, brand }: CardDetail): string {
  return label.toLowerCase().includes(brand.toLowerCase()) ? label : `${brand} ${label}`
}

function whyUnusable({ card, isGone }: OpenedCard): { title: string; text: string } {
  if (isGone) return { title: 'Withdrawn', text: 'This card does not work any more. Ask your HR team about it.' }
  if (card.status === 'PENDING_APPROVAL') {
    return {
      title: 'Waiting for approval',
      text: 'Your company checks new cards. The code and the number appear here as soon as it has approved yours.',
    }
  }
  const ended = card.expiresAt ? `This card ended on ${formatDate(card.expiresAt)}.` : 'This card has ended.'
  return { title: 'Expired', text: `${ended} Ask your HR team for a new one.` }
}

/** Why a card shows neither code nor number; said aloud, since it may come while the card is held out. */
function Unusable({ opened }: { opened: OpenedCard }) {
  const { title, text } = whyUnusable(opened)
  return (
    <section
      role="status"
      className="mx-4 flex flex-col items-center gap-2 rounded-card border border-current px-6 py-10 text-center"
    >
      <Clock size={32} strokeWidth={1.75} aria-hidden="true" />
      <h2 className="text-h3">{title}</h2>
      <p className="text-balance">{text}</p>
    </section>
  )
}

type FailedProps = { text: string; isBusy: boolean; onRetry: () => void }

/** In place of the code, why it is not there. */
function Failed({ text, isBusy, onRetry }: FailedProps) {
  return (
    <WhitePanel>
      <div role="alert" className="flex flex-col items-center gap-4 text-center text-ink">
        <p className="font-semibold">{text}</p>
        <TillButton icon={<RotateCw {...icon} />} onClick={onRetry}>
          {isBusy ? 'Trying again' : 'Try again'}
        </TillButton>
      </div>
    </WhitePanel>
  )
}

export function Unreadable(props: Omit<FailedProps, 'text'>) {
  return <Failed text="Failed to decrypt card number" {...props} />
}

/** A card without a code has a generated placeholder for a number, which would mean nothing to anybody. */
function CodeAndNumber({ card, number, code }: { card: CardDetail; number: string; code: string }) {
  if (card.symbology === 'NONE') return null
  return (
    <>
      <CodePanel cardId={card.id} kinds={codeKinds(card.symbology)} code={code} cardName={nameOf(card)} />
      <CardNumber number={number} />
      <ScanHint />
    </>
  )
}

export function LoadingCard() {
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <WhitePanel />
    </div>
  )
}

type CardBodyProps = {
  opened: OpenedCard | undefined
  /** Cards were opened too often, and this device does not keep this one. */
  isTooOften: boolean
  isBusy: boolean
  onRetry: () => void
}

/** Everything under the bar: the code, the number to key in, and what the company says about the card. */
export function CardBody({ opened, isTooOften, isBusy, onRetry }: CardBodyProps) {
  if (!opened && isTooOften) return <Failed text={TOO_OFTEN} isBusy={isBusy} onRetry={onRetry} />
  if (!opened) return <LoadingCard />
  const { card, number, code, isSaved } = opened
  const asset = assetOf(card)
  if (!card.can.use) return <Unusable opened={opened} />
  return (
    <div className="flex flex-col gap-5">
      {isSaved && <SavedNote />}
      {asset && <CardAsset url={asset} cardName={nameOf(card)} />}
      {number === null || code === null ? (
        <Unreadable isBusy={isBusy} onRetry={onRetry} />
      ) : (
        <CodeAndNumber card={card} number={number} code={code} />
      )}
      {card.instructions && (
        <p dir="auto" className="mx-auto max-w-[46ch] px-6 text-center text-balance whitespace-pre-line">
          {card.instructions}
        </p>
      )}
      {number !== null && !isSaved && <WalletButtons cardId={card.id} />}
      <p className="flex flex-col px-6 text-center text-portal empty:hidden">
        {card.expiresAt && <span>Ends {formatDate(card.expiresAt)}</span>}
        {card.lastUsedAt && <span>Last used: {formatDate(card.lastUsedAt)}</span>}
      </p>
    </div>
  )
}
