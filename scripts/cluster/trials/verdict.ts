/** What a fault did. Times in milliseconds. */
export type Outcome = {
  fault: string
  /** The longest time without an acknowledged write. */
  gapMs: number
  acknowledged: number
  /** Acknowledged, and not there afterwards. */
  lost: number
  /** Counters and roll-ups that do not equal their rows. */
  wrongCounters: number
  /** Messages about the same thing under another name. */
  mailsTwice: number
  /** The same message again under its own name, by which mail systems know it: the product promises no less. */
  mailsRepeated: number
  jobsTwice: number
  /** Timed jobs that were under way when the fault came, and that nobody goes on with. */
  jobsStuck: number
  /** Answers that no fault excuses, and how often they came. */
  odd: readonly string[]
}

export const GAP_AIM_MS = 30_000

/** What clients may see of a fault: nobody there, an answer that says so, or one of HAProxy for a server that went away. */
const EXCUSED = /^\w+ (?:50[234]\b|ECONNREFUSED|ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_HEADERS_TIMEOUT|TimeoutError)/

/** Whether the same request may well be served a moment later. */
export const isExcused = (what: string) => EXCUSED.test(what)

/** The longest time without an acknowledgement from `from` to `until`; `acknowledgedAt` is in order. */
export function longestGap(acknowledgedAt: readonly number[], from: number, until: number): number {
  let [last, longest] = [from, 0]
  for (const at of [...acknowledgedAt.filter((one) => one > from && one < until), until]) {
    longest = Math.max(longest, at - last)
    last = at
  }
  return longest
}

export function oddAnswers(refusals: ReadonlyMap<string, number>): string[] {
  return [...refusals].filter(([what]) => !isExcused(what)).map(([what, count]) => `${what} (${count})`)
}

/** The promises that an outcome breaks, in words. */
export function brokenPromises(outcome: Outcome): string[] {
  const { gapMs, acknowledged, lost, wrongCounters, mailsTwice, jobsTwice, jobsStuck, odd } = outcome
  return [
    ...(gapMs > GAP_AIM_MS ? ['writes were not served again within 30 seconds'] : []),
    ...(acknowledged === 0 ? ['nothing was written'] : []),
    ...(lost > 0 ? ['acknowledged writes were lost'] : []),
    ...(wrongCounters > 0 ? ['counters differ from their rows'] : []),
    ...(mailsTwice > 0 ? ['somebody was mailed twice about the same'] : []),
    ...(jobsTwice > 0 ? ['a timed job ran twice'] : []),
    ...(jobsStuck > 0 ? ['timed jobs stand still'] : []),
    ...(odd.length > 0 ? [`answers that no fault excuses: ${odd.join(', ')}`] : []),
  ]
}

const HEAD = [
  'Fault',
  'Serves again after',
  'Acknowledged',
  'Lost',
  'Wrong counters',
  'Mails twice',
  'Repeated under one Message-ID',
  'Jobs twice',
  'Jobs stuck',
  'Kept',
]

const cellsOf = (outcome: Outcome) => [
  outcome.fault,
  `${(outcome.gapMs / 1000).toFixed(1)} s`,
  String(outcome.acknowledged),
  String(outcome.lost),
  String(outcome.wrongCounters),
  String(outcome.mailsTwice),
  String(outcome.mailsRepeated),
  String(outcome.jobsTwice),
  String(outcome.jobsStuck),
  brokenPromises(outcome).length === 0 ? 'yes' : 'no',
]

export function formatOutcomes(outcomes: readonly Outcome[]): string {
  const lines = [HEAD, ...outcomes.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  return lines.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}
