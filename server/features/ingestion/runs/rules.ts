import type { ErrorCode } from '../../../../domain/errors.ts'

type Replayed = {
  /** Null for the import of a file, which has no pages. */
  source_id: string | null
  pages_since: string | null
  is_overtaken: boolean
}

/** Why a run cannot be replayed, whatever its source does just now; null when it can. Older words never replace newer ones. */
export function replayRefusal({ source_id, pages_since, is_overtaken }: Replayed): ErrorCode | null {
  if (source_id === null || pages_since === null) return 'run_pages_gone'
  return is_overtaken ? 'run_overtaken' : null
}
