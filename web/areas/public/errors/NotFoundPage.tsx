import { Link } from 'react-router'
import { buttonClass } from '../../../ui/Button.tsx'
import { Mark } from '../../../ui/Logo.tsx'
import { PageTitle } from '../../../lib/page-title.tsx'

export function NotFoundPage() {
  return (
    <div className="mx-auto grid min-h-[60dvh] max-w-[32.5rem] content-center justify-items-center gap-4 text-center">
      <PageTitle>Page not found</PageTitle>
      <Mark className="size-12" />
      <h1 className="flex flex-col gap-4 text-display">
        404 <span className="font-sans text-title font-normal tracking-normal">Oops! Page not found</span>
      </h1>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        Return to Home
      </Link>
    </div>
  )
}
