import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import type { HelpText } from './articles.ts'
import { HelpArticle } from './HelpArticle.tsx'
import { HelpContents } from './HelpContents.tsx'

// A chunk of its own, or every page that is not found would fetch the help's code.
const NotFoundPage = lazy(async () => ({ default: (await import('../errors/NotFoundPage.tsx')).NotFoundPage }))

/** An article, or the list of those that are written for the reader. */
export function HelpPage() {
  const text = useLoaderData<HelpText>()
  if (text === undefined) return <HelpContents />
  if (text !== null) return <HelpArticle text={text} />
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  )
}
