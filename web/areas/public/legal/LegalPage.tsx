import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '../../../lib/page-title.tsx'

const LINK_CLASS = 'text-brand-ink underline underline-offset-2'

/** A page to read: one column of a length that the eye can follow. */
export function LegalPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <article className="mx-auto flex max-w-[68ch] flex-col gap-8">
      <PageTitle>{title}</PageTitle>
      <header className="flex flex-col gap-2">
        <h1 className="text-h1">{title}</h1>
        <p className="text-title text-ink-muted">{text}</p>
      </header>
      {children}
    </article>
  )
}

export function LegalPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  )
}

export function Points({ children }: { children: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-2 pl-5">{children}</ul>
}

export type Fact = { name: string; text: string; kept: string }

/** Things of one kind: what each is, and how long it is kept. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-col divide-y divide-line border-y border-line">
      {facts.map(({ name, text, kept }) => (
        <div key={name} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[12rem_1fr]">
          <dt className="font-semibold wrap-anywhere">{name}</dt>
          <dd className="flex flex-col gap-1">
            <span>{text}</span>
            <span className="text-portal text-ink-muted">{kept}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A link in running text, to a page of ours. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={LINK_CLASS}>
      {children}
    </Link>
  )
}

/** The same to somebody else's site. */
export function SiteLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={LINK_CLASS} rel="noreferrer">
      {children}
    </a>
  )
}
