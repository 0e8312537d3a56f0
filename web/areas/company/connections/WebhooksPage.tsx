import { AddWebhook } from '../../../features/connections/webhooks/AddWebhook.tsx'
import { WebhookList } from '../../../features/connections/webhooks/WebhookList.tsx'
import { BackLink } from '../../portal/BackLink.tsx'
import { PageHeader } from '../../portal/PageHeader.tsx'

/** Lets a company's own systems hear of what has happened. */
export function WebhooksPage() {
  return (
    <>
      <BackLink to="/company/settings">Settings</BackLink>
      <PageHeader title="Webhooks" action={<AddWebhook />} />
      <div className="flex max-w-[60rem] flex-col gap-4">
        <WebhookList />
      </div>
    </>
  )
}
