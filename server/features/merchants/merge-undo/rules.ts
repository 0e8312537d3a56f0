import type { KeptPlace, PlacesBack } from './queries.ts'

type Place = Omit<KeptPlace, 'moved'>
type OtherPlace = Place & { merge_id: string }

type Places = {
  /** What the merged merchant had. */
  had: readonly KeptPlace[]
  /** What the one that stays has now. */
  now: readonly Place[]
  /** What others had too that were merged into the same one. */
  others: readonly OtherPlace[]
  isSame: (one: Place, other: Place) => boolean
}

/**
 * What becomes of the places of a merchant that comes back: those that came from it go back with it, those that both had are there
 * twice again, and those that somebody has removed since stay removed.
 */
export function placesBack({ had, now, others, isSame }: Places): PlacesBack {
  const move: string[] = []
  const copy: string[] = []
  const passOn: { merge_id: string; id: string }[] = []
  const taken = new Set<string>()
  for (const place of had) {
    const free = now.filter(({ id }) => !taken.has(id))
    const here = free.find(({ id }) => id === place.id) ?? free.find((one) => isSame(one, place))
    if (!here) continue
    taken.add(here.id)
    const heir = others.find((other) => isSame(other, place))
    if (place.moved && !heir) move.push(here.id)
    else copy.push(place.id)
    if (place.moved && heir) passOn.push({ merge_id: heir.merge_id, id: heir.id })
  }
  return { move, copy, passOn }
}
