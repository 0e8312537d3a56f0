import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { HelpText } from './articles.ts'
import { HelpPage } from './HelpPage.tsx'
import { topicOf } from './topics.ts'

const TEXTS = import.meta.glob<string>('../../../../docs/help/*.md', { query: '?raw', import: 'default' })

async function loader({ params, request }: LoaderFunctionArgs): Promise<HelpText | Response> {
  if (params['article'] !== undefined) {
    return (await TEXTS[`../../../../docs/help/${params['article']}.md`]?.()) ?? null
  }
  const topic = topicOf(new URL(request.url).searchParams.get('screen') ?? '/help')
  return topic === undefined ? undefined : redirect(`/help/${topic}`)
}

export const helpRoute = { loader, Component: HelpPage }
