import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { formatDateTime } from '../../../../domain/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { type OwnPage, useWithdrawPage } from './merchant-pages.ts'

type Proposal = NonNullable<OwnPage['proposal']>

function Waiting({ proposal, merchantId }: { proposal: Proposal; merchantId: string }) {
  const { status, reason, proposedAt, proposedBy } = proposal
  const { mutate, isPending } = useWithdrawPage(merchantId)
  const isRejected = status === 'REJECTED'
  return (
    <>
      <Badge tone={isRejected ? 'danger' : 'warning'} dot>
        {isRejected ? 'Turned down' : 'Waiting for review'}
      </Badge>
      {isRejected && <p className="font-semibold wrap-anywhere whitespace-pre-line text-danger-ink">{reason}</p>}
      <p className="text-portal text-ink-muted wrap-anywhere">
        {`Sent in${proposedBy ? ` by ${proposedBy}` : ''} on ${formatDateTime(proposedAt)}. `}
        {isRejected
          ? 'Below is what was sent in. Change it and send it again, or put it aside.'
          : 'Below is what was sent in. Employees read the page as it was until we have looked at it.'}
      </p>
      <Button size="small" busy={isPending} onClick={() => mutate()}>
        {isRejected ? 'Put it aside' : 'Take it back'}
      </Button>
    </>
  )
}

/** Where the page stands: what employees read, and what waits or was turned down. */
export function PageState({ page }: { page: OwnPage }) {
  const { merchant, proposal } = page
  return (
    <Card className="flex flex-col items-start gap-3">
      {proposal ? (
        <Waiting proposal={proposal} merchantId={merchant.id} />
      ) : (
        <p className="text-ink-muted">
          This is what employees read about {merchant.name}. What you change is sent for review first.
        </p>
      )}
      <Link
        to={`/merchants/${merchant.id}`}
        className="inline-flex min-h-11 items-center gap-1.5 text-portal text-brand-ink underline underline-offset-2"
      >
        <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
        See the page as it is now
      </Link>
    </Card>
  )
}
