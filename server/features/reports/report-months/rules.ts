import { FEWEST_IN_REPORTS, monthAfter } from '../../../../domain/company-reports.ts'
import { NOT_TOLD, PEOPLE_MOVED, toldCount, type ToldCount, within } from '../../../../domain/told-counts.ts'
import type { Noise } from '../../../platform/crypto/noise.ts'

/** Sums are told in steps of this many pounds, and moved about by so many on average before. */
const POUNDS_STEP = 10
const POUNDS_MOVED = 40

/** How far each figure of a part is moved before it is told. */
export type Moves = Record<'joined' | 'active' | 'redeemers' | 'estimated' | 'confirmed', number>

export const drawMoves = (noise: Noise): Moves => ({
  joined: noise(PEOPLE_MOVED),
  active: noise(PEOPLE_MOVED),
  redeemers: noise(PEOPLE_MOVED),
  estimated: noise(POUNDS_MOVED),
  confirmed: noise(POUNDS_MOVED),
})

/** What some people saved, nobody's savings counting for more than `SAVED_AT_MOST`; `most` is what the first of them saved. */
export type Savings = { people: number; pounds: number; most: number }

/** What is told of savings, in pounds: nothing where fewer than 5 people saved something, or one of them more than all the others. */
export function toldSavings({ people, pounds, most }: Savings, moved: number): number | null {
  if (people < FEWEST_IN_REPORTS || most * 2 > pounds) return null
  const about = POUNDS_STEP * Math.round((pounds + moved) / POUNDS_STEP)
  return about > 0 ? about : null
}

/** A part of a company as it is: how many did what. It leaves the process only as it is told. */
export type CountedPart = {
  dimension: string
  name: string
  people: number
  invited: number
  joined: number
  active: number
  redeemers: number
  estimated: Savings
  confirmed: Savings
  /** The same for parts in which the same people have joined: they are told the same, so that no two answers average out. */
  members: string
}

/**
 * Of how many parts without a common person something may be told that `did` of `all` people of the company did. That a part is told
 * says that 5 people at least did it, so with more parts somebody who knows how many did it everywhere would know that nobody else has.
 * Where fewer than 5 did not, it must not show how many.
 */
export function partsTold(did: number, all: number): number {
  const known = Math.min(did, all - FEWEST_IN_REPORTS)
  return Math.max(0, Math.floor((known - FEWEST_IN_REPORTS) / FEWEST_IN_REPORTS))
}

/** Into how many parts of these sizes, or shares of them, so many people can be put at most. */
function mostApart(sizes: readonly number[], people: number): number {
  let left = people
  return sizes
    .toSorted((one, other) => one - other)
    .reduce((parts, size) => {
      const taken = Math.min(size, left)
      left -= taken
      return parts + taken / size
    }, 0)
}

export type Size = { people: number; members: string }

/**
 * Leaves of what would be told of each part what may be told together, the parts that come first above others. What is told of the very
 * people of another part, or of the whole company, says nothing more.
 */
export function toldTogether(
  told: readonly ToldCount[],
  parts: readonly Size[],
  whole: Size,
  atMost: number,
): ToldCount[] {
  const [sizes, known] = [new Array<number>(), new Set([whole.members])]
  return told.map((one, index) => {
    const part = parts[index]
    if (!part || one.value === null || known.has(part.members)) return one
    if (Math.ceil(mostApart([...sizes, part.people], whole.people)) > atMost) return NOT_TOLD
    sizes.push(part.people)
    known.add(part.members)
    return one
  })
}

type Kind = 'joined' | 'active' | 'redeemers'

function toldCounts(whole: CountedPart, parts: readonly CountedPart[], moves: ReadonlyMap<string, Moves>) {
  const movedBy = ({ members }: CountedPart, kind: Kind) => moves.get(members)?.[kind] ?? 0
  const tell = (kind: Kind, allOf: (part: CountedPart, index: number) => number) =>
    toldTogether(
      parts.map((part, index) => toldCount(part[kind], allOf(part, index), movedBy(part, kind))),
      parts,
      whole,
      partsTold(whole[kind], kind === 'joined' ? whole.people : whole.joined),
    )
  const joined = tell('joined', ({ people }) => people)
  // Nothing but what is told bounds what is told next.
  const active = tell('active', (_, index) => joined[index]?.value ?? 0)
  const redeemers = tell('redeemers', (_, index) => joined[index]?.value ?? 0)
  return { joined, active, redeemers: redeemers.map((one, index) => within(one, active[index] ?? NOT_TOLD)) }
}

type Counts = Record<Kind, ToldCount>

/** The figures of a part as they are kept and told; savings are told where those who saved are. */
function toldPart(part: CountedPart, { joined, active, redeemers }: Counts, moves: Moves) {
  const { dimension, name, people, invited, estimated, confirmed } = part
  const hasSavings = redeemers.value !== null
  return {
    dimension,
    name,
    people,
    invited: dimension === 'COMPANY' ? invited : null,
    joined: joined.value,
    is_joined_least: joined.isLeast,
    active: active.value,
    is_active_least: active.isLeast,
    redeemers: redeemers.value,
    is_redeemers_least: redeemers.isLeast,
    estimated: hasSavings ? toldSavings(estimated, moves.estimated) : null,
    confirmed: hasSavings ? toldSavings(confirmed, moves.confirmed) : null,
  }
}
export type ToldPart = ReturnType<typeof toldPart>

function toldWhole(whole: CountedPart, moves: Moves): ToldPart {
  const joined = { value: whole.joined, isLeast: false }
  const active = toldCount(whole.active, whole.joined, moves.active)
  const redeemers = within(toldCount(whole.redeemers, whole.joined, moves.redeemers), active)
  return toldPart(whole, { joined, active, redeemers }, moves)
}

/**
 * A company and its parts as they are told. How many of the whole company were invited and have joined is exact, as everywhere in the
 * portal; who has joined of a part is told as what they did is. The parts of most people come first.
 */
export function toldParts(counted: readonly CountedPart[], noise: Noise): ToldPart[] {
  const moves = new Map(counted.map(({ members }) => [members, drawMoves(noise)]))
  const still = drawMoves(() => 0)
  const whole = counted.find(({ dimension }) => dimension === 'COMPANY')
  if (!whole) return []
  const parts = counted.filter((part) => part !== whole).toSorted((one, other) => other.people - one.people)
  const told = toldCounts(whole, parts, moves)
  const toldOf = (part: CountedPart, index: number) => {
    const at = (kind: Kind) => told[kind][index] ?? NOT_TOLD
    return toldPart(part, { joined: at('joined'), active: at('active'), redeemers: at('redeemers') }, movesOf(part))
  }
  const movesOf = ({ members }: CountedPart) => moves.get(members) ?? still
  return [toldWhole(whole, movesOf(whole)), ...parts.map(toldOf)]
}

export type CountedUse = { kind: string; name: string; people: number }

/** The categories and merchants that enough people used. */
export function toldUses(uses: readonly CountedUse[], joined: number, noise: Noise): CountedUse[] {
  return uses.flatMap(({ people, ...use }) => {
    const { value } = toldCount(people, joined, noise(PEOPLE_MOVED))
    return value === null ? [] : [{ ...use, people: value }]
  })
}

/** The months from so many before `last` to it, the earliest first. */
export function monthsUntil(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => monthAfter(last, index + 1 - count))
}
