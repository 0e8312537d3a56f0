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

/** How many of the most reliable offers "For You" chooses from. */
export const FOR_YOU_FETCHED = 20

/** The first of these with those of followed merchants before the others, and the rest as it is: the order of "For You". */
export function followedFirst<Item extends { merchant: { id: string } }>(
  items: readonly Item[],
  followed: ReadonlySet<string>,
): Item[] {
  const isFollowed = ({ merchant }: Item) => followed.has(merchant.id)
  const chosen = items.slice(0, FOR_YOU_FETCHED)
  const others = chosen.filter((item) => !isFollowed(item))
  return [...chosen.filter(isFollowed), ...others, ...items.slice(FOR_YOU_FETCHED)]
}
