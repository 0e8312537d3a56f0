import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../../../domain/dates.ts'
import { DELIVERIES_KEPT_DAYS, DELIVERIES_SHOWN, type DeliveryState } from '../../../../domain/webhooks.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useSendAgain, useSendTest, type WebhookDelivery, webhookDeliveriesQuery } from './webhook-deliveries.ts'

const STATES: Record<DeliveryState, { tone: 'success' | 'warning' | 'danger'; word: string }> = {
  DELIVERED: { tone: 'success', word: 'Taken' },
  WAITING: { tone: 'warning', word: 'Waiting' },
  FAILED: { tone: 'danger', word: 'Not taken' },
}

function factsOf({ createdAt, attempts, state, nextAttemptAt, reason }: WebhookDelivery): string {
  const tries = attempts === 0 ? 'Not tried yet' : attempts === 1 ? 'Tried once' : `Tried ${attempts} times`
  const next = state === 'WAITING' && nextAttemptAt && attempts > 0 ? [`Next try ${formatDateTime(nextAttemptAt)}`] : []
  return [formatDateTime(createdAt), tries, ...next, ...(reason ? [reason] : [])].join(' · ')
}

type DeliveryProps = { delivery: WebhookDelivery; isOn: boolean; isBusy: boolean; onAgain: () => void }

function Delivery({ delivery, isOn, isBusy, onAgain }: DeliveryProps) {
  const { tone, word } = STATES[delivery.state]
  const canAgain = isOn && delivery.state !== 'WAITING'
  return (
    <Row
      title={delivery.event}
      badge={<Badge tone={tone}>{word}</Badge>}
      text={factsOf(delivery)}
      actions={
        canAgain && (
          <Button
            size="small"
            busy={isBusy}
            aria-label={`Send ${delivery.event} of ${formatDateTime(delivery.createdAt)} again`}
            onClick={onAgain}
          >
            Send again
          </Button>
        )
      }
    />
  )
}

function List({ webhookId, isOn }: { webhookId: string; isOn: boolean }) {
  const { data, isLoadingError, refetch } = useQuery(webhookDeliveriesQuery(webhookId))
  const again = useSendAgain(webhookId)
  if (isLoadingError) return <LoadError what="the deliveries" onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40 rounded-card" />
  if (data.items.length === 0) return <p>Nothing was sent yet. Send a test to see whether your system takes it.</p>
  return (
    <Rows label="Latest deliveries">
      {data.items.map((delivery) => (
        <Delivery
          key={delivery.id}
          delivery={delivery}
          isOn={isOn}
          isBusy={again.isPending && again.variables === delivery.id}
          onAgain={() => again.mutate(delivery.id)}
        />
      ))}
    </Rows>
  )
}

/** What was sent, what came of it, and a test. */
export function LatestDeliveries({ webhookId, isOn }: { webhookId: string; isOn: boolean }) {
  const { mutate, isPending } = useSendTest(webhookId)
  return (
    <Section
      title="Latest deliveries"
      text={`The last ${DELIVERIES_SHOWN} of ${DELIVERIES_KEPT_DAYS} days. One that is sent again keeps its id, so that your system can tell.`}
    >
      {isOn && (
        <Button className="self-start" busy={isPending} onClick={() => mutate()}>
          Send a test
        </Button>
      )}
      <List webhookId={webhookId} isOn={isOn} />
    </Section>
  )
}
