import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDate } from '../../../../domain/dates.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { StateBadge } from './StateBadge.tsx'
import { type Webhook, webhooksQuery } from './webhooks.ts'

function factsOf({ events, createdAt, createdBy, waiting }: Webhook): string {
  const made = `Added ${formatDate(createdAt)}${createdBy ? ` by ${createdBy}` : ''}`
  return [events.join(', '), made, ...(waiting > 0 ? [`${waiting} waiting`] : [])].join(' · ')
}

/** Where the company's own systems hear of what has happened. */
export function WebhookList() {
  const { data, isLoadingError, refetch } = useQuery(webhooksQuery)
  if (isLoadingError) return <LoadError what="your webhooks" onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-56 rounded-card" />
  return (
    <Section
      title="Addresses"
      text="Each is told of what it asked for, signed, and again over three days until it answers. People are named by id, and offers by id and title; what else there is to know of them is read with an API key."
    >
      {data.items.length === 0 ? (
        <p>There is no webhook yet, so no system of yours is told of anything.</p>
      ) : (
        <Rows label="Webhooks">
          {data.items.map((webhook) => (
            <Row
              key={webhook.id}
              title={webhook.url}
              badge={<StateBadge webhook={webhook} />}
              text={factsOf(webhook)}
              actions={
                <Link
                  to={`/company/settings/webhooks/${webhook.id}`}
                  aria-label={`Open ${webhook.url}`}
                  className={buttonClass({ size: 'small' })}
                >
                  Open
                </Link>
              }
            />
          ))}
        </Rows>
      )}
      {!data.canCreate && <p className="text-portal text-ink-muted">These are as many as a company can have.</p>}
    </Section>
  )
}
