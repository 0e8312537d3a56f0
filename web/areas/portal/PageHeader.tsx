import type { ReactNode } from 'react'
import { PageTitle } from '../../lib/page-title.tsx'

/** The screen's name, which is also the tab's, and its one main action. */
export function PageHeader({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <header className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <PageTitle>{title}</PageTitle>
      <h1 className="text-h2">{title}</h1>
      {action}
    </header>
  )
}
