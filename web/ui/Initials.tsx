import { initials } from '../../domain/monogram.ts'

/** A person's initials in a quiet circle. Decorative: the name stands beside it. */
export function Initials({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-sm font-bold text-brand-ink"
    >
      {initials(name)}
    </span>
  )
}
