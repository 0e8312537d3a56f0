import { Badge } from '../../../ui/Badge.tsx'
import type { Webhook } from './webhooks.ts'

/** Whether it is on, and whether what is sent arrives. */
export function StateBadge({ webhook: { offReason, failingSince } }: { webhook: Webhook }) {
  if (offReason === 'FAILED') return <Badge tone="danger">Switched off after failing</Badge>
  if (offReason) return <Badge>Off</Badge>
  return failingSince ? <Badge tone="warning">Failing</Badge> : <Badge tone="success">On</Badge>
}
