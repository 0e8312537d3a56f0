import { useLoaderData } from 'react-router'
import { NotFoundPage } from '../errors/NotFoundPage.tsx'
import { HelpArticle } from './HelpArticle.tsx'
import { HelpContents } from './HelpContents.tsx'
import type { HelpText } from './articles.ts'

/** An article, or the list of those that are written for the reader. */
export function HelpPage() {
  const text = useLoaderData<HelpText>()
  if (text === undefined) return <HelpContents />
  return text === null ? <NotFoundPage /> : <HelpArticle text={text} />
}
