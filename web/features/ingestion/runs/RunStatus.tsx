import { RUN_WORDS } from '../../../../domain/run-words.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import type { IngestionRun } from './runs.ts'

const TONES: Record<IngestionRun['status'], BadgeTone> = {
  running: 'info',
  success: 'success',
  partial: 'warning',
  failed: 'danger',
  cancelled: 'neutral',
}

/** How a run ended, or that it goes on; null for a source that never ran. */
export function RunStatus({ status }: { status: IngestionRun['status'] | null }) {
  if (status === null) return <>Not run yet</>
  return (
    <Badge tone={TONES[status]} dot>
      {RUN_WORDS[status]}
    </Badge>
  )
}
