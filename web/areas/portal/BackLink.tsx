import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

/** From one thing to the list that it is of. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-portal text-brand-ink underline underline-offset-2"
    >
      <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </Link>
  )
}
