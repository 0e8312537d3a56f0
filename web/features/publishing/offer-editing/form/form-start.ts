import { createContext, use } from 'react'
import { isHandedIn, type NeedsWay, type OfferFormValues } from './offer-form.ts'

/** What the form begins with. */
export type FormStart = {
  /** An empty form without it. */
  values?: OfferFormValues
  /** The offer that is changed; a new one is handed in without it. */
  change?: { id: string; isLive: boolean; hasPool: boolean }
  /** Staff fill in more; a supplier’s form without it. */
  staff?: { needsWay: NeedsWay }
}

export const FormStartContext = createContext<FormStart>({})

/** Nothing was in the boxes when the form opened. */
export function useIsEmptyStart(): boolean {
  return use(FormStartContext).values === undefined
}

/** What the boxes must know of an offer that is changed. */
export function useChange() {
  const { change, staff } = use(FormStartContext)
  return {
    isLive: change?.isLive ?? false,
    hasPool: change?.hasPool ?? false,
    isStaff: staff !== undefined,
    needsWay: staff?.needsWay ?? isHandedIn,
  }
}
