import { FEWEST_IN_REPORTS } from './company-reports.ts'

/** Counts of what people did are told in steps of this many people. */
export const PEOPLE_STEP = 5
/** How far such a count is moved about on average before it is told. */
export const PEOPLE_MOVED = 3

/** A count of what people did, as a company is told of it: null where it cannot be told. */
export type ToldCount = { value: number | null; isLeast: boolean }

export const NOT_TOLD: ToldCount = { value: null, isLeast: false }

/**
 * What is told of how many of `all` people did something, by nothing but the moved count: about how many, never so few, or so near to all
 * of them, that those who did or did not would be fewer than 5. Even whoever knows what all but one person did cannot be sure of that one.
 */
export function movedCount(count: number, all: number, moved: number): ToldCount {
  const about = PEOPLE_STEP * Math.round((count + moved) / PEOPLE_STEP)
  const most = PEOPLE_STEP * Math.floor((all - FEWEST_IN_REPORTS) / PEOPLE_STEP)
  const value = Math.min(about, most)
  return value < FEWEST_IN_REPORTS ? NOT_TOLD : { value, isLeast: about > most }
}

/** The same, but nothing of what fewer than 5 people truly did. */
export function toldCount(count: number, all: number, moved: number): ToldCount {
  return count < FEWEST_IN_REPORTS ? NOT_TOLD : movedCount(count, all, moved)
}

/** Whoever is in the inner count is in the outer one, so of two figures that were moved apart the lower is told. */
export function within(told: ToldCount, outer: ToldCount): ToldCount {
  if (told.value === null || outer.value === null) return NOT_TOLD
  return told.value <= outer.value ? told : outer
}
