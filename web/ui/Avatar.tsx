/** The first letter of the person's e-mail in a quiet circle. */
export function Avatar({ email }: { email: string }) {
  const letter = [...email][0]?.toUpperCase() ?? '?'
  return (
    <span
      aria-hidden="true"
      className="inline-grid size-[min(2.25rem,max(36px,7vw))] place-items-center rounded-full bg-brand-soft text-[min(1rem,5vw)] font-bold text-brand-ink"
    >
      {letter}
    </span>
  )
}
