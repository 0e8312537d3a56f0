/** The first letter of the person's e-mail in a quiet circle. */
export function Avatar({ email }: { email: string }) {
  const letter = [...email][0]?.toUpperCase() ?? '?'
  return (
    <span
      aria-hidden="true"
      className="inline-grid size-9 place-items-center rounded-full bg-brand-soft text-base font-bold text-brand-ink"
    >
      {letter}
    </span>
  )
}
