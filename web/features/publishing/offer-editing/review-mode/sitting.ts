import { formatCount } from '../../../../../domain/count.ts'

/** A decision of this sitting, and until when it may be taken back by this device's clock. */
export type Made = { offerId: string; title: string; decisionId: string; undoUntil: number }

/** One reviewer's way through the queue: what was shown stays where it was, what is to come follows the queue. */
export type Sitting = {
  /** Offers in the order in which they are shown. */
  ids: readonly string[]
  /** The one that is shown; past the last one when nothing is left to show. */
  at: number
  /** What may be taken back; the last decision is last. */
  made: readonly Made[]
  /** How many decisions of this sitting hold. */
  decided: number
}

export const NEW_SITTING: Sitting = { ids: [], at: 0, made: [], decided: 0 }

/** The queue has changed: what is to come leaves when it does not wait any more, and what is new comes last. */
export function takeQueue(sitting: Sitting, waiting: readonly string[]): Sitting {
  const shown = sitting.ids.slice(0, sitting.at + 1)
  const isWaiting = new Set(waiting)
  const coming = sitting.ids.slice(sitting.at + 1).filter((id) => isWaiting.has(id))
  const known = new Set([...shown, ...coming])
  return { ...sitting, ids: [...shown, ...coming, ...waiting.filter((id) => !known.has(id))] }
}

/** Shows this one; what the queue does not hold is put before what is shown now. */
export function showOffer(sitting: Sitting, id: string): Sitting {
  const at = sitting.ids.indexOf(id)
  if (at >= 0) return { ...sitting, at }
  const { ids } = sitting
  return { ...sitting, ids: [...ids.slice(0, sitting.at), id, ...ids.slice(sitting.at)] }
}

export function goOn(sitting: Sitting): Sitting {
  return { ...sitting, at: Math.min(sitting.at + 1, sitting.ids.length) }
}

export function goBack(sitting: Sitting): Sitting {
  return { ...sitting, at: Math.max(sitting.at - 1, 0) }
}

export function addMade(sitting: Sitting, made: Made): Sitting {
  return { ...sitting, made: [...sitting.made, made], decided: sitting.decided + 1 }
}

/** The decision was taken back, or can't be any more. */
export function dropMade(sitting: Sitting, decisionId: string, isTakenBack: boolean): Sitting {
  const made = sitting.made.filter((one) => one.decisionId !== decisionId)
  return { ...sitting, made, decided: sitting.decided - (isTakenBack ? 1 : 0) }
}

/** The decision that would be taken back now. */
export function lastMade({ made }: Sitting, now: number): Made | undefined {
  const last = made.at(-1)
  return last && last.undoUntil > now ? last : undefined
}

/** What was skipped and still waits, in the queue's order. */
export function skippedOf({ ids, at }: Sitting, waiting: readonly string[]): string[] {
  const shown = new Set(ids.slice(0, at))
  return waiting.filter((id) => shown.has(id))
}

/** Begins again with what waits; what was decided can still be taken back. */
export function beginAgain(sitting: Sitting, waiting: readonly string[]): Sitting {
  return { ...sitting, ids: [...waiting], at: 0 }
}

/** '3 of 15', where `more` wait that are not in the sitting yet; `isCapped` when nobody counted them all. */
export function progressText({ ids, at }: Sitting, { more, isCapped }: { more: number; isCapped: boolean }): string {
  const total = formatCount(ids.length + more)
  return `${Math.min(at + 1, ids.length)} of ${total}${isCapped ? '+' : ''}`
}
