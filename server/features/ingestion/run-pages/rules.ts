/** The same items, each while the next one is already being made. */
export async function* oneAhead<T>(items: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  const begin = () => {
    const next = items.next()
    // Whoever asks for it hears of its failure; nobody may ask any more.
    next.catch(() => undefined)
    return next
  }
  try {
    for (let next = await begin(); !next.done;) {
      const following = begin()
      yield next.value
      next = await following
    }
  } finally {
    await items.return()
  }
}

/** The list in parts of `size`, the last of which may be smaller. */
export function inPieces<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))
}
