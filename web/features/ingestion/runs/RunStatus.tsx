import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import type { IngestionRun } from './runs.ts'

const STATUSES: Record<IngestionRun['status'], { word: string; tone: BadgeTone }> = {
  running: { word: 'Running', tone: 'info' },
  success: { word: 'Success', tone: 'success' },
  partial: { word: 'In part', tone: 'warning' },
  failed: { word: 'Failed', tone: 'danger' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
}

/** How a run ended, or that it goes on; null for a source that never ran. */
export function RunStatus({ status }: { status: IngestionRun['status'] | null }) {
  if (status === null) return <>Not run yet</>
  const { word, tone } = STATUSES[status]
  return (
    <Badge tone={tone} dot>
      {word}
    </Badge>
  )
}
