import { createContext, use } from 'react'
import type { OfferFormValues } from './offer-form.ts'

/** What the form begins with. */
export type FormStart = {
  /** An empty form without it. */
  values?: OfferFormValues
  /** The offer that is changed; a new one is handed in without it. */
  change?: { id: string; isLive: boolean; hasPool: boolean }
}

export const FormStartContext = createContext<FormStart>({})

/** Nothing was in the boxes when the form opened. */
export function useIsEmptyStart(): boolean {
  return use(FormStartContext).values === undefined
}

/** What the boxes must know of an offer that is changed. */
export function useChange() {
  const { change } = use(FormStartContext)
  return { isLive: change?.isLive ?? false, hasPool: change?.hasPool ?? false }
}
