import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../../../domain/count.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { type CardImport, confirmCards, useCardImportDeed, useDownloadCardErrors } from './card-imports.ts'
import { CardColumns } from './CardColumns.tsx'
import { CardRows } from './CardRows.tsx'

const cards = (many: number) => (many === 1 ? '1 card' : `${formatCount(many)} cards`)
const rows = (many: number) => (many === 1 ? '1 row' : `${formatCount(many)} rows`)

function Errors({ found, many }: { found: CardImport; many: number }) {
  const download = useDownloadCardErrors(found.id)
  if (many === 0) return null
  return (
    <section aria-label="Rows with errors" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">{rows(many)} left out</h2>
        <Button
          icon={<Download size={20} strokeWidth={1.75} aria-hidden="true" />}
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          Download errors
        </Button>
      </div>
      {found.faulty > 0 && <CardRows found={found} kind="ERROR" caption="Rows with errors" />}
      {found.leftOut > 0 && <CardRows found={found} kind="LEFT" caption="Rows that changed meanwhile" />}
    </section>
  )
}

function Check({ found, onBack }: { found: CardImport; onBack: () => void }) {
  const confirm = useCardImportDeed({
    run: () => confirmCards(found),
    done: 'Issuing the cards',
    failed: 'Failed to issue the cards',
  })
  return (
    <div className="flex max-w-[60rem] flex-col gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <p className="tabular grow basis-60">
          {found.ready === 0
            ? `${rows(found.rows)}: no ${found.template} card can be issued. Mend the file and upload it again.`
            : `${rows(found.rows)}: ${cards(found.ready)} of ${found.template} can be issued.`}{' '}
          {found.requiresApproval &&
            found.ready > 0 &&
            'Somebody else approves them before their holders can use them.'}
        </p>
        <Button onClick={onBack}>Change columns</Button>
        {found.ready > 0 && (
          <Button variant="primary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
            Issue {cards(found.ready)}
          </Button>
        )}
      </div>
      <Errors found={found} many={found.faulty} />
      {found.ready > 0 && (
        <section aria-label="Cards to be issued" className="flex flex-col gap-3">
          <h2 className="text-h3">{cards(found.ready)} to be issued</h2>
          <CardRows found={found} kind="READY" caption="Cards to be issued" />
        </section>
      )}
    </div>
  )
}

function Stopped({ found }: { found: CardImport }) {
  const goOn = useCardImportDeed({
    run: () => confirmCards(found),
    done: 'Going on',
    failed: 'Failed to go on',
  })
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="tabular text-danger-ink">
        Something went wrong on our side. {cards(found.issued)} of {formatCount(found.ready)} were issued and stay.
      </p>
      <Button variant="primary" busy={goOn.isPending} onClick={() => goOn.mutate()}>
        Go on
      </Button>
    </div>
  )
}

function Result({ found }: { found: CardImport }) {
  return (
    <div className="flex max-w-[60rem] flex-col gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="tabular grow basis-60 text-h3">
          {cards(found.issued)} issued
        </p>
        <Link to="/company/cards?tab=issued" className={buttonClass()}>
          Show issued cards
        </Link>
      </div>
      <Errors found={found} many={found.faulty + found.leftOut} />
    </div>
  )
}

/** An import as far as it has come: its columns, what would be issued, how far that is, or what became of it. */
export function CardImportBody({ found }: { found: CardImport }) {
  const [isMatching, setIsMatching] = useState(false)
  const { status } = found
  if (status === 'MATCHING' || (status === 'READY' && isMatching))
    return <CardColumns key={found.revision} found={found} onMatched={() => setIsMatching(false)} />
  if (status === 'READY') return <Check found={found} onBack={() => setIsMatching(true)} />
  if (status === 'ISSUING') return <ProgressBar label="Issuing the cards" value={found.issued} max={found.ready} />
  return status === 'STOPPED' ? <Stopped found={found} /> : <Result found={found} />
}
