/** Why a form was not taken, below its fields for as long as it is so. */
export function FormError({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p className="text-portal font-semibold text-danger-ink">
      <span className="sr-only">Error: </span>
      {children}
    </p>
  )
}
