import { useCallback, useMemo, useRef, useState } from 'react'

type Selectable = { id: string }

/** The chosen rows by id, which stay chosen whatever the list shows; `shown` are its rows in their order, `most` how many are chosen at once. */
export function useSelection<Row extends Selectable>(shown: readonly Row[], most: number) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const anchor = useRef<string>(undefined)
  const [isFull, setIsFull] = useState(false)

  const set = useCallback(
    (rows: readonly Row[], isOn: boolean) => {
      const next = new Map(chosen)
      for (const row of rows) {
        if (!isOn) next.delete(row.id)
        else if (next.has(row.id) || next.size < most) next.set(row.id, row)
      }
      setIsFull(isOn && rows.some(({ id }) => !next.has(id)))
      setChosen(next)
    },
    [chosen, most],
  )

  /** With `isRange`, every row from the last one that was pressed to this. */
  const toggle = useCallback(
    (row: Row, isOn: boolean, isRange: boolean) => {
      const from = shown.findIndex(({ id }) => id === anchor.current)
      const to = shown.findIndex(({ id }) => id === row.id)
      const isPossible = isRange && from !== -1 && to !== -1
      anchor.current = row.id
      set(isPossible ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [row], isOn)
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
export type Selection<Row extends Selectable> = ReturnType<typeof useSelection<Row>>
