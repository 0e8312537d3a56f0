import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../../domain/dates.ts'
import { DomainForm } from '../../../ui/DomainForm.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { RemoveButton } from '../../../ui/RemoveButton.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { notifyError } from '../../../ui/toast.ts'
import { reasonOf } from '../../../lib/api/client.ts'
import { scrapeDomainsQuery, useAddDomain, useRemoveDomain } from './scrape.ts'

function AddDomain() {
  const { mutateAsync } = useAddDomain()
  return (
    <DomainForm
      label="Domain"
      hint="Such as example.co.uk. What stands below it, such as shop.example.co.uk, is allowed too."
      missing="Enter a domain."
      add={mutateAsync}
      reasonOf={(error) => reasonOf(error, 'We could not add that. Try again.')}
    />
  )
}

function Domains() {
  const { data, isLoadingError, refetch } = useQuery(scrapeDomainsQuery)
  const remove = useRemoveDomain()
  if (isLoadingError) return <LoadError what="the allowed domains" onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-16 rounded-panel" />
  return (
    <Rows label="Allowed domains">
      {data.items.map(({ domain, addedAt }) => (
        <Row
          key={domain}
          title={domain}
          text={`Added ${formatDate(addedAt)}`}
          actions={
            <RemoveButton
              label={domain}
              title={`Remove ${domain}?`}
              text="Its pages can no longer be read here. Offers that came from them stay."
              onRemove={() =>
                remove.mutateAsync(domain).then(
                  () => undefined,
                  (error: unknown) => notifyError(reasonOf(error, 'We could not remove that. Try again.')),
                )
              }
            />
          }
        />
      ))}
    </Rows>
  )
}

/** The shops whose pages may be read. */
export function ScrapeDomains() {
  return (
    <Section title="Allowed domains" text="Only pages of these domains are read.">
      <Domains />
      <AddDomain />
    </Section>
  )
}
