import { useCallback, useMemo, useRef, useState } from 'react'
import { OFFERS_AT_ONCE } from '../../../../../domain/offer-changes.ts'
import type { AdminOffer } from './admin-offers.ts'

type Chosen = Pick<AdminOffer, 'id' | 'status'>

/** The chosen offers by id, which stay chosen whatever the list shows; `shown` are its rows in their order. */
export function useSelection(shown: readonly AdminOffer[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map())
  const anchor = useRef<string>(undefined)
  const [isFull, setIsFull] = useState(false)

  const set = useCallback(
    (offers: readonly Chosen[], isOn: boolean) => {
      const next = new Map(chosen)
      for (const { id, status } of offers) {
        if (!isOn) next.delete(id)
        else if (next.has(id) || next.size < OFFERS_AT_ONCE) next.set(id, { id, status })
      }
      setIsFull(isOn && offers.some(({ id }) => !next.has(id)))
      setChosen(next)
    },
    [chosen],
  )

  /** With `isRange`, every row from the last one that was pressed to this. */
  const toggle = useCallback(
    (offer: AdminOffer, isOn: boolean, isRange: boolean) => {
      const from = shown.findIndex(({ id }) => id === anchor.current)
      const to = shown.findIndex(({ id }) => id === offer.id)
      const isPossible = isRange && from !== -1 && to !== -1
      anchor.current = offer.id
      set(isPossible ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [offer], isOn)
    },
    [shown, set],
  )

  const shownChosen = useMemo(() => shown.filter(({ id }) => chosen.has(id)).length, [shown, chosen])
  return {
    chosen,
    isFull,
    toggle,
    set,
    clear: () => {
      setChosen(new Map())
      setIsFull(false)
    },
    /** How many of the chosen are not among the rows that are shown. */
    elsewhere: chosen.size - shownChosen,
    areAllShown: shown.length > 0 && shownChosen === shown.length,
    isAnyShown: shownChosen > 0,
  }
}
export type Selection = ReturnType<typeof useSelection>
