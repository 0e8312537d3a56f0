/** The picture of a category, by its name in `domain/category-icons.ts`; what it means always stands beside it. */
export function CategoryIcon({ name }: { name: string }) {
  return (
    <svg
      className="size-4 shrink-0 fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
      aria-hidden
    >
      <use href={`/category-icons.svg#${name}`} />
    </svg>
  )
}
