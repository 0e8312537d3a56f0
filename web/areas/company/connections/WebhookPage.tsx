import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { LatestDeliveries } from '../../../features/connections/webhook-deliveries/LatestDeliveries.tsx'
import { RenewSecret, WebhookEdit, WebhookState } from '../../../features/connections/webhooks/WebhookSettings.tsx'
import { webhookQuery } from '../../../features/connections/webhooks/webhooks.ts'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { BackLink } from '../../portal/BackLink.tsx'
import { PageHeader } from '../../portal/PageHeader.tsx'

const LIST = '/company/settings/webhooks'

function Content({ id }: { id: string }) {
  const navigate = useNavigate()
  const { data, isLoadingError, refetch } = useQuery(webhookQuery(id))
  if (isLoadingError) return <LoadError what="this webhook" onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96 rounded-card" />
  return (
    <>
      <WebhookState webhook={data} onDeleted={() => void navigate(LIST)} />
      <LatestDeliveries webhookId={id} isOn={data.offReason === null} />
      <WebhookEdit webhook={data} />
      <RenewSecret webhook={data} />
    </>
  )
}

/** One webhook: whether it works, what was sent, and what it is told. */
export function WebhookPage() {
  const { id = '' } = useParams()
  return (
    <>
      <BackLink to={LIST}>Webhooks</BackLink>
      <PageHeader title="Webhook" />
      <div className="flex max-w-[60rem] flex-col gap-4">
        <Content id={id} />
      </div>
    </>
  )
}
