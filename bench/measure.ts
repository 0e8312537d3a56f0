/** The value below which `share` (0 to 1) of the values lie, by nearest rank. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  const rank = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))
  return sorted[rank] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Rates per second; `ratio` is the median of the rounds' own ratios, from `lowest` to `highest`. */
export type Comparison = { ours: number; theirs: number; ratio: number; lowest: number; highest: number }

/** Runs both in turn, in changing order, so that what else the machine does falls on both alike. */
export async function compareRates(
  rounds: number,
  runOurs: () => Promise<number>,
  runTheirs: () => Promise<number>,
): Promise<Comparison> {
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) ours.push(await runOurs())
    theirs.push(await runTheirs())
    if (round % 2 === 1) ours.push(await runOurs())
  }
  const ratios = ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN))
  return {
    ours: median(ours),
    theirs: median(theirs),
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
  }
}

/** Calls `work` with each item, `atOnce` at a time; answers the results in the items' order. */
export async function mapAtOnce<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const left = items.entries()
  const workers = Array.from({ length: atOnce }, async () => {
    for (const [index, item] of left) results[index] = await work(item)
  })
  await Promise.all(workers)
  return results
}

/** Gives the items again and again, in turn. */
export function cycle<Item>(items: readonly Item[]): () => Item {
  let index = 0
  return () => {
    const item = items[index % items.length]
    index += 1
    if (item === undefined) throw new RangeError('nothing to go round')
    return item
  }
}
