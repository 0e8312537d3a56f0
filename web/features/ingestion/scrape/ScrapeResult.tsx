import { useCallback, useState } from 'react'
import { formatDateTime } from '../../../../domain/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { notifyError } from '../../../ui/toast.ts'
import { EditScrapedOffer } from './EditScrapedOffer.tsx'
import { type ApprovalMode, type ScrapedOffer, type ScrapeProvenance, useApproval } from './scrape.ts'
import { ScrapedOfferTable } from './ScrapedOfferTable.tsx'
import type { useScrapedOffers } from './useScrapedOffers.ts'

type Scraped = ReturnType<typeof useScrapedOffers>

function Source({ provenance, warnings }: { provenance: ScrapeProvenance; warnings: readonly string[] }) {
  return (
    <div className="text-portal text-ink-muted">
      <p className="wrap-anywhere">
        Read {formatDateTime(provenance.fetchedAt)} from{' '}
        <a className="underline" href={provenance.finalUrl} target="_blank" rel="noreferrer">
          {provenance.finalUrl}
        </a>
      </p>
      {warnings.map((warning) => (
        <p key={warning} className="text-warning-ink">
          {warning}
        </p>
      ))}
    </div>
  )
}

function Refused({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null
  return (
    <div className="rounded-panel bg-danger-soft p-4 text-danger-ink">
      <p className="font-semibold">Some errors occurred</p>
      <ul className="list-disc pl-5 wrap-anywhere">
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </div>
  )
}

function Offers({ scraped, provenance }: { scraped: Scraped; provenance: ScrapeProvenance }) {
  const { offers, chosen, toggle, toggleAll, change, clear } = scraped
  const [editing, setEditing] = useState<ScrapedOffer>()
  const approval = useApproval(clear)
  const approve = (mode: ApprovalMode) => {
    const selected = offers.filter(({ sourceRef }) => chosen.has(sourceRef))
    if (selected.length === 0) notifyError('Please select offers to approve')
    else if (!approval.isPending) approval.mutate({ offers: selected, mode, provenance })
  }
  const edit = useCallback((offer: ScrapedOffer) => setEditing(offer), [])
  const isBusy = (mode: ApprovalMode) => approval.isPending && approval.variables.mode === mode
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex flex-wrap items-center gap-x-4">
          <Checkbox checked={chosen.size === offers.length} onChange={toggleAll}>
            Select all
          </Checkbox>
          <span role="status">{chosen.size > 0 && `${chosen.size} selected`}</span>
        </span>
        <span className="flex flex-wrap gap-2">
          <Button busy={isBusy('DRAFT')} onClick={() => approve('DRAFT')}>
            Save as Draft
          </Button>
          <Button variant="primary" busy={isBusy('LIVE')} onClick={() => approve('LIVE')}>
            Approve Selected
          </Button>
        </span>
      </div>
      <Refused errors={approval.data?.errors ?? []} />
      <ScrapedOfferTable offers={offers} chosen={chosen} onToggle={toggle} onEdit={edit} />
      {editing && (
        <EditScrapedOffer
          offer={editing}
          onClose={() => setEditing(undefined)}
          onSave={(words) => change(editing, words)}
        />
      )}
    </>
  )
}

/** What the page stated, and what to do with it. */
export function ScrapeResult({ scraped }: { scraped: Scraped }) {
  const { answer, offers } = scraped
  if (!answer?.provenance) return null
  const { provenance, warnings } = answer
  return (
    <section aria-labelledby="scraped" className="flex flex-col gap-4">
      <h2 id="scraped" className="text-h3">
        {offers.length === 1 ? '1 offer' : `${offers.length} offers`}
      </h2>
      <Source provenance={provenance} warnings={warnings} />
      {offers.length > 0 ? (
        // Another page begins with nothing refused.
        <Offers key={`${provenance.finalUrl} ${provenance.fetchedAt}`} scraped={scraped} provenance={provenance} />
      ) : (
        <EmptyState
          title="No offer on this page"
          text="Nothing on it names a code, a discount or a price that can be read in one way. Try the page of one offer."
        />
      )}
    </section>
  )
}
