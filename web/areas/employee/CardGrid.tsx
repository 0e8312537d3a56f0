import type { ReactNode } from 'react'

type CardGridProps<Item> = {
  label: string
  /** Undefined while they load. */
  items: readonly Item[] | undefined
  /** Draws an item; its key is its id. */
  card: (item: Item, index: number) => ReactNode
  /** The box of one that is to come, and how many of them. */
  skeleton: ReactNode
  skeletons: number
}

/** Three columns, two on a tablet, one on a phone; cards of a row have one height. */
export function CardGrid<Item extends { id: string }>({
  label,
  items,
  card,
  skeleton,
  skeletons,
}: CardGridProps<Item>) {
  return (
    <ul
      aria-label={label}
      aria-busy={items === undefined}
      className="grid gap-3 sm:gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-3"
    >
      {items
        ? items.map((item, index) => <li key={item.id}>{card(item, index)}</li>)
        : Array.from({ length: skeletons }, (_, index) => <li key={index}>{skeleton}</li>)}
    </ul>
  )
}
