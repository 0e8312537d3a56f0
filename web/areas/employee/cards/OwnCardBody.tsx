import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate } from '../../../../domain/dates.ts'
import { CardNumber } from '../../../features/cards/employee-cards/CardNumber.tsx'
import { CodePanel } from '../../../features/cards/employee-cards/CodePanel.tsx'
import type { OpenedOwnCard } from '../../../features/cards/own-cards/own-cards.ts'
import { SavedNote } from '../../../ui/till/SavedNote.tsx'
import { ScanHint } from '../../../ui/till/ScanHint.tsx'
import { LoadingCard, Unreadable } from './CardBody.tsx'

const TO_EDIT =
  'mx-auto inline-flex min-h-12 items-center gap-2 rounded-control border border-current px-5 font-semibold hover:bg-[color-mix(in_oklab,currentColor_14%,transparent)] print:hidden'

type OwnCardBodyProps = { opened: OpenedOwnCard | undefined; isBusy: boolean; onRetry: () => void }

/** Everything under the bar: the code, what to key in, and the way to change the card. */
export function OwnCardBody({ opened, isBusy, onRetry }: OwnCardBodyProps) {
  if (!opened) return <LoadingCard />
  const { card, code, isSaved } = opened
  return (
    <div className="flex flex-col gap-5">
      {isSaved && <SavedNote />}
      {code === null ? (
        <Unreadable isBusy={isBusy} onRetry={onRetry} />
      ) : (
        <>
          <CodePanel cardId={card.id} kinds={[card.symbology]} code={code} cardName={card.name} />
          <CardNumber number={code} />
          <ScanHint />
        </>
      )}
      {card.lastUsedAt && <p className="text-center text-portal">Last used: {formatDate(card.lastUsedAt)}</p>}
      <Link to={`/cards/own/${card.id}/edit`} className={TO_EDIT}>
        <Pencil size={20} strokeWidth={1.75} aria-hidden="true" />
        Edit card
      </Link>
    </div>
  )
}
