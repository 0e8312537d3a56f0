import { Markdown, slugify } from 'markdown-to-jsx/react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '../../../lib/page-title.tsx'
import { BackLink } from '../../portal/BackLink.tsx'
import { SiteLink, TextLink } from '../legal/LegalPage.tsx'

const PICTURES = import.meta.glob<string>('../../../../docs/help/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** All have this size, in CSS pixels, as they are taken. */
const PICTURE_SIZE = { width: 1280, height: 800 }

/** Articles name each other by their files, so that the same links lead on where the files are read. */
function ArticleLink({ href = '', children }: { href?: string; children?: ReactNode }) {
  const [, slug, part = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? []
  if (slug !== undefined) return <TextLink to={`/help/${slug}${part}`}>{children}</TextLink>
  if (href.startsWith('#')) return <TextLink to={href}>{children}</TextLink>
  return <SiteLink href={href}>{children}</SiteLink>
}

/** Opened by itself, it can be made larger on a small screen. */
function Picture({ src = '', alt }: ComponentProps<'img'>) {
  const address = PICTURES[`../../../../docs/help/${src}`]
  return (
    <a href={address} className="block">
      <img
        src={address}
        alt={alt}
        {...PICTURE_SIZE}
        loading="lazy"
        className="h-auto w-full rounded-card border border-line"
      />
    </a>
  )
}

/** On a phone each row is a block of its own, because three columns beside each other would break their words. */
const CELL_CLASS =
  'py-2 pr-4 text-left align-top wrap-break-word last:pr-0 max-sm:block max-sm:py-0.5 max-sm:pr-0 max-sm:first:font-semibold'

const OVERRIDES = {
  a: { component: ArticleLink },
  img: { component: Picture },
  table: { props: { className: 'w-full border-collapse text-portal max-sm:block' } },
  thead: { props: { className: 'max-sm:sr-only' } },
  tbody: { props: { className: 'max-sm:block' } },
  tr: { props: { className: 'border-b border-line max-sm:block max-sm:py-2' } },
  th: { props: { className: `${CELL_CLASS} font-semibold`, style: undefined } },
  td: { props: { className: CELL_CLASS, style: undefined } },
  h1: { props: { className: 'text-h1' } },
  h2: { props: { className: 'mt-6 scroll-mt-20 text-h3' } },
  h3: { props: { className: 'mt-2 scroll-mt-20 text-title font-semibold' } },
  ul: { props: { className: 'flex list-disc flex-col gap-2 pl-5' } },
  ol: { props: { className: 'flex list-decimal flex-col gap-2 pl-5' } },
  pre: { props: { className: 'rounded-panel bg-sunken p-4 text-portal whitespace-pre-wrap' } },
  code: { props: { className: 'font-mono text-portal wrap-break-word' } },
}

/** The lines of an article that begin with this many `#`, without them. */
export function headingsOf(text: string, level: 1 | 2): string[] {
  return [...text.matchAll(new RegExp(`^#{${level}} (.+)$`, 'gm'))].map(([, heading = '']) => heading)
}

function Contents({ text }: { text: string }) {
  const headings = headingsOf(text, 2)
  if (headings.length < 2) return null
  return (
    <nav aria-label="On this page" className="rounded-card bg-sunken px-4 py-2">
      <ul className="flex flex-wrap gap-x-5">
        {headings.map((heading) => (
          <li key={heading}>
            <Link
              to={`#${slugify(heading)}`}
              className="inline-flex min-h-11 items-center text-portal underline underline-offset-2"
            >
              {heading}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** An article of docs/help, drawn in our own type; none of its words becomes HTML. */
export function HelpArticle({ text }: { text: string }) {
  const [title = ''] = headingsOf(text, 1)
  const body = text.slice(text.indexOf('\n') + 1)
  return (
    <article className="mx-auto flex max-w-[72ch] flex-col gap-4">
      <PageTitle>{title}</PageTitle>
      <header>
        <BackLink to="/help">All help</BackLink>
        <h1 className="text-h1">{title}</h1>
      </header>
      <Contents text={text} />
      <Markdown options={{ disableParsingRawHTML: true, forceBlock: true, wrapper: null, overrides: OVERRIDES }}>
        {body}
      </Markdown>
    </article>
  )
}
