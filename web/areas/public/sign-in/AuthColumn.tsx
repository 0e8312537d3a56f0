import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { PageTitle } from '../../../lib/page-title.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Mark } from '../../../ui/Logo.tsx'
import { keepToastPlace } from '../../../ui/toast.ts'

/** One question of signing in: its heading, what it is about, and the answer's form. */
export function AuthColumn({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-[27.5rem] flex-col gap-5 md:pt-6">
      <PageTitle>{title}</PageTitle>
      <div className="flex flex-col items-center gap-3 text-center">
        <Mark className="size-12" />
        <h1 className="text-h2">{title}</h1>
        {text && <p className="max-w-full text-ink-muted">{text}</p>}
      </div>
      <div>
        <Card className="flex flex-col gap-4 md:p-6">{children}</Card>
        <div ref={keepToastPlace} />
      </div>
    </div>
  )
}

const QUIET_LINK_CLASS = 'self-center py-1 text-brand-ink underline underline-offset-2'

export function BackToSignIn() {
  const { state } = useLocation()
  return (
    <Link to="/auth" state={state} className={QUIET_LINK_CLASS}>
      Back to sign-in
    </Link>
  )
}
