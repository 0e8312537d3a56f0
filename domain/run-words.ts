import type { RunStatus } from './enums.ts'

export const RUN_WORDS: Record<RunStatus, string> = {
  running: 'Running',
  success: 'Success',
  partial: 'In part',
  failed: 'Failed',
  cancelled: 'Cancelled',
}
