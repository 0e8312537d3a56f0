import { type LoaderFunctionArgs, redirect } from 'react-router'
import { opensPortal } from '../../../../domain/company-access.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { keptViewer } from '../../../lib/session/kept-viewer.ts'
import { viewerQuery } from '../../../lib/session/viewer.ts'
import type { HelpText } from './articles.ts'
import { HelpPage } from './HelpPage.tsx'
import { topicOf } from './topics.ts'

const TEXTS = import.meta.glob<string>('../../../../docs/help/*.md', { query: '?raw', import: 'default' })

async function loader({ params, request }: LoaderFunctionArgs): Promise<HelpText | Response> {
  if (params['article'] !== undefined) {
    return (await TEXTS[`../../../../docs/help/${params['article']}.md`]?.()) ?? null
  }
  // Opened by itself, nobody has asked for the viewer yet.
  const viewer = queryClient.getQueryData(viewerQuery.queryKey) ?? keptViewer()
  const screen = new URL(request.url).searchParams.get('screen') ?? '/help'
  const topic = topicOf(screen, { isMember: viewer !== undefined && !opensPortal(viewer.roles) })
  return topic === undefined ? undefined : redirect(`/help/${topic}`)
}

export const helpRoute = { loader, Component: HelpPage }
