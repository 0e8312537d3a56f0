type Page<Item> = { items: readonly Item[] }

/** What the pages of a list show: each item once, where it came first, because a later page may bring it again. */
export function itemsOnce<Item extends { id: string }>(pages: readonly Page<Item>[]): Item[] {
  const seen = new Map<string, Item>()
  for (const item of pages.flatMap(({ items }) => items)) if (!seen.has(item.id)) seen.set(item.id, item)
  return [...seen.values()]
}

/** How many there are in all, while the first page's count still fits what came since; undefined when it no longer does. */
export function totalOf(counted: number | undefined, shown: number, hasMore: boolean): number | undefined {
  if (counted === undefined) return undefined
  if (!hasMore) return shown
  return counted > shown ? counted : undefined
}
