import type { Findings } from '../crash/crash-check.ts'
import { number, type Row } from '../table.ts'
import { growthOf } from './growth.ts'
import type { Kill } from './kills.ts'
import { VICTIMS } from './plan.ts'
import type { Fault, Tally } from './tally.ts'
import type { Sightings } from './watch.ts'

/** What a soak came to. `broken` is why it ended before its time, if it did not by itself. */
export type SoakResult = {
  durationMs: number
  tally: Tally
  kills: readonly Kill[]
  sightings: Sightings
  acknowledged: number
  findings: Findings
  broken: string | undefined
}

const MOST_GROWTH = 0.05

const listOf = (counts: Iterable<readonly [string, number]>) =>
  [...counts].map(([name, count]) => `${name}: ${number(count)}`).join(', ')

function kindRows({ kinds }: Tally): Row[] {
  return [...kinds]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([kind, results]) => {
      const total = [...results.values()].reduce((sum, count) => sum + count, 0)
      return { measure: kind, result: number(total), details: listOf(results) }
    })
}

function killRow(kills: readonly Kill[]): Row {
  const parts = VICTIMS.flatMap((victim) => {
    const seconds = kills.filter((kill) => kill.victim === victim).map(({ recoveredInMs }) => recoveredInMs / 1000)
    if (seconds.length === 0) return []
    return [`${seconds.length} x ${victim}: back in ${number(Math.max(...seconds), 1)} s at most`]
  })
  return { measure: 'Kills', result: number(kills.length), details: parts.join(', ') }
}

function memoryRow({ memory }: Sightings, durationMs: number): Row {
  const growth = growthOf(memory, durationMs)
  const sizes = memory.filter(({ atMs }) => atMs >= durationMs / 2).map(({ mebibytes }) => Math.round(mebibytes))
  return {
    measure: 'Memory growth in the second half',
    result: growth === undefined ? 'cannot be told' : `${number(growth * 100, 1)} %`,
    details: sizes.length > 0 ? `${Math.min(...sizes)} to ${Math.max(...sizes)} MiB in it` : 'nothing was seen',
    aim: `< ${MOST_GROWTH * 100} %`,
    isMet: growth !== undefined && growth < MOST_GROWTH,
  }
}

const most = (values: readonly number[]) => number(Math.max(0, ...values), 1)

function transactionRow({ transactions }: Sightings): Row {
  const idle = most(transactions.map(({ idleS }) => idleS))
  const active = most(transactions.map(({ activeS }) => activeS))
  const last = transactions.at(-1)
  const atEnd = last ? `; at the end ${last.open} open` : ''
  const details = `waiting for the program ${idle} s, at work ${active} s at most${atEnd}`
  return { measure: 'Oldest open transaction', result: `${idle} s`, details }
}

const none = (measure: string, count: number, details: string): Row => {
  return { measure, result: number(count), details, aim: '0', isMet: count === 0 }
}

function verdictRows({ tally, acknowledged, findings, sightings, durationMs }: SoakResult): Row[] {
  const { lostFavourites, lostRedemptions, lostCodes, wrongCounters } = findings
  const lost = lostFavourites + lostRedemptions + lostCodes
  return [
    none('Unexplained answers', tally.unexplained(), 'wrong ones, and broken connections without a kill; listed below'),
    none('Acknowledged writes lost', lost, `of ${number(acknowledged)} favourites, redemptions and their codes`),
    none('Counters that differ from their rows', wrongCounters, 'by offer, by offer and day, by day'),
    memoryRow(sightings, durationMs),
  ]
}

/** The lines of the table: what was done, and then what is asked for. */
export function rowsOf(result: SoakResult): Row[] {
  const { tally, kills, sightings, durationMs } = result
  const explained = [...tally.explained.values()].reduce((sum, count) => sum + count, 0)
  const aSecond = number((tally.requests() * 1000) / durationMs)
  return [
    ...kindRows(tally),
    { measure: 'Requests', result: number(tally.requests()), details: `${aSecond} a second` },
    killRow(kills),
    { measure: 'Explained by a kill', result: number(explained), details: listOf(tally.explained) },
    transactionRow(sightings),
    ...verdictRows(result),
  ]
}

/** One line for each fault, the most frequent first. */
export function faultLines(faults: Iterable<Fault>): string[] {
  return [...faults]
    .sort((one, other) => other.count - one.count)
    .map(({ what, count, where, requestIds }) => {
      const ids = requestIds.length > 0 ? `; request ${requestIds.join(', ')}` : ''
      return `  ${number(count)} x ${what}, first ${where}${ids}`
    })
}

/** Memory and transactions as they went, one line each. */
export function courseLines({ memory, transactions }: Sightings): string[] {
  const sizes = memory.map(({ mebibytes }) => Math.round(mebibytes))
  const ages = transactions.map(({ idleS, activeS }) => most([idleS, activeS]))
  return [`Memory in MiB: ${sizes.join(' ')}`, `Oldest transaction in s: ${ages.join(' ')}`]
}

/** Whether everything that is asked for was met, to the end. */
export function isPassed(result: SoakResult): boolean {
  return result.broken === undefined && verdictRows(result).every(({ isMet }) => isMet)
}
