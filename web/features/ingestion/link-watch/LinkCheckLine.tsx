import { useQuery } from '@tanstack/react-query'
import { formatDate, formatDateTime } from '../../../../domain/dates.ts'
import { type LinkCheck, offerLinkQuery } from './link-checks.ts'

const clearedText = ({ clearedAt }: LinkCheck) =>
  clearedAt === null ? '' : ` Staff said on ${formatDate(clearedAt)} that it works.`

const seenText = ({ betterSeenAt }: LinkCheck) =>
  betterSeenAt === null ? '' : ` Staff saw it on ${formatDate(betterSeenAt)}.`

/** What the last look at the address of an offer found; nothing where there was none. */
export function LinkCheckLine({ id }: { id: string }) {
  const { data } = useQuery(offerLinkQuery(id))
  const last = data?.last
  if (!last) return null
  return (
    <>
      <p className={last.flaggedAt ? 'text-warning-ink wrap-anywhere' : 'text-ink-muted wrap-anywhere'}>
        {`Link checked ${formatDateTime(last.checkedAt)}: ${last.says}${clearedText(last)}`}
      </p>
      {last.better && (
        <p className={last.betterSeenAt ? 'text-ink-muted wrap-anywhere' : 'text-warning-ink wrap-anywhere'}>
          {`${last.better}${seenText(last)}`}
        </p>
      )}
    </>
  )
}
