import type { Outcome, Verdict } from './verdict.ts'

/** A request as the tally tells it: `kind` for people, `method` and `path` for whoever looks for the fault. */
export type Named = { kind: string; method: string; path: string }

/** What an answer says about itself beside its status. */
export type Particulars = { code?: string | undefined; requestId?: string | undefined }

/** Answers that no kill explains, alike in method, path's pattern, result and code. */
export type Fault = { what: string; count: number; where: string; requestIds: string[] }

export type Tally = {
  /** `where` is the place in time, such as "12 s, 3.1 s after a kill". */
  add: (request: Named, outcome: Outcome, verdict: Verdict, about: Particulars & { where: string }) => void
  requests: () => number
  unexplained: () => number
  /** How often each result came, by kind of request. */
  kinds: ReadonlyMap<string, ReadonlyMap<string, number>>
  explained: ReadonlyMap<string, number>
  faults: ReadonlyMap<string, Fault>
}

const IDS_KEPT = 3
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

function addOne(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

/** The path as its route would be written, so that the same fault is one line. */
export function patternOf(path: string): string {
  return path.replace(/\?.*/s, '').replaceAll(UUID, ':id')
}

export function createTally(): Tally {
  const kinds = new Map<string, Map<string, number>>()
  const explained = new Map<string, number>()
  const faults = new Map<string, Fault>()
  let requests = 0

  function addFault({ method, path }: Named, result: string, about: Particulars & { where: string }): void {
    const what = `${method} ${patternOf(path)}: ${result}`
    const fault = faults.get(what) ?? { what, count: 0, where: about.where, requestIds: [] }
    fault.count += 1
    if (about.requestId !== undefined && fault.requestIds.length < IDS_KEPT) fault.requestIds.push(about.requestId)
    faults.set(what, fault)
  }

  return {
    add: (request, outcome, verdict, about) => {
      requests += 1
      const counts = kinds.get(request.kind) ?? new Map<string, number>()
      kinds.set(request.kind, counts)
      addOne(counts, String(outcome.result))
      const result = about.code === undefined ? String(outcome.result) : `${outcome.result} ${about.code}`
      if (verdict === 'explained') addOne(explained, result)
      if (verdict === 'unexplained') addFault(request, result, about)
    },
    requests: () => requests,
    unexplained: () => [...faults.values()].reduce((sum, { count }) => sum + count, 0),
    kinds,
    explained,
    faults,
  }
}
