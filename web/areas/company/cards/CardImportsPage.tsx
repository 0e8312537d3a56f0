import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDate } from '../../../../domain/dates.ts'
import { type CardImport, cardImportsQuery } from '../../../features/cards/card-imports/card-imports.ts'
import { CardUpload } from '../../../features/cards/card-imports/CardUpload.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { BackLink } from '../../portal/BackLink.tsx'
import { PageHeader } from '../../portal/PageHeader.tsx'

const STATUS: Record<CardImport['status'], string> = {
  MATCHING: 'Columns to match',
  READY: 'Waits to be confirmed',
  ISSUING: 'Being issued',
  DONE: 'Issued',
  STOPPED: 'Stopped',
}

/** Brings cards from a file, and shows what was brought before. */
export function CardImportsPage() {
  const { data, isLoadingError, refetch } = useQuery(cardImportsQuery)
  const imports = data?.items ?? []
  return (
    <>
      <BackLink to="/company/cards?tab=issued">Issued Cards</BackLink>
      <PageHeader title="Import cards" />
      <CardUpload />
      {isLoadingError && <LoadError what="the earlier files" onRetry={() => void refetch()} />}
      {imports.length > 0 && (
        <section className="mt-8 max-w-[45rem]">
          <h2 className="mb-2 text-h3">Earlier files</h2>
          <ul aria-label="Earlier files" className="flex flex-col divide-y divide-line border-y border-line">
            {imports.map(({ id, fileName, template, status, createdAt }) => (
              <li key={id} className="py-3">
                <Link
                  to={`/company/cards/import/${id}`}
                  className="inline-flex min-h-6 items-center text-brand-ink underline-offset-2 wrap-anywhere hover:underline pointer-coarse:min-h-11"
                >
                  {fileName}
                </Link>
                <span className="block text-portal text-ink-muted">
                  {template} · {formatDate(createdAt)} · {STATUS[status]}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
