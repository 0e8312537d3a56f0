/** Why a form was refused, below its fields until the next try; `isAnnounced` when a toast does not say it already. */
export function FormError({ children, isAnnounced }: { children: string | undefined; isAnnounced: boolean }) {
  if (!children) return null
  return (
    <p role={isAnnounced ? 'alert' : undefined} className="text-portal font-semibold text-danger-ink">
      <span className="sr-only">Error: </span>
      {children}
    </p>
  )
}
