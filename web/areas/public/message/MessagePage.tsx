import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { parseMessage, subjectFor } from '../../../../domain/campaign-markup.ts'
import { Message } from '../../../features/campaigns/campaigns/Message.tsx'
import { messageQuery } from '../../../features/campaigns/campaigns/message-link.ts'
import { ApiError } from '../../../lib/api/client.ts'
import { PageTitle } from '../../../lib/page-title.tsx'
import { CompanyColours } from '../../../lib/session/CompanyColours.tsx'
import { Card } from '../../../ui/Card.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { DeadLink } from './DeadLink.tsx'

function Content({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(messageQuery(token))
  const blocks = useMemo(() => parseMessage(data?.content.message ?? ''), [data])
  const offers = useMemo(() => new Map(data?.offers.map((card) => [card.id, card])), [data])
  if (error instanceof ApiError && error.status === 404) return <DeadLink text={error.message} />
  if (error) return <LoadError what="the message" onRetry={() => void refetch()} />
  if (!data) return <PageSpinner label="Loading" />
  const title = subjectFor(data.content.subject, data.firstName)
  return (
    <article className="mx-auto flex max-w-[40rem] flex-col gap-5 md:pt-6">
      <CompanyColours company={data} />
      <PageTitle>{title}</PageTitle>
      <p className="font-bold">{data.company}</p>
      <h1 className="text-h2 wrap-anywhere">{title}</h1>
      <Card className="md:p-6">
        <Message blocks={blocks} firstName={data.firstName} offers={offers} />
      </Card>
      {data.canUnsubscribe && (
        <p className="text-portal text-ink-muted">
          <Link
            to={`/unsubscribe?${new URLSearchParams({ token }).toString()}`}
            className="text-brand-ink underline underline-offset-2"
          >
            Unsubscribe
          </Link>{' '}
          from messages like this.
        </p>
      )}
    </article>
  )
}

/** A campaign's message in the browser, for whoever holds its link. */
export function MessagePage() {
  const [params] = useSearchParams()
  const token = params.get('token')
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {token ? <Content key={token} token={token} /> : <DeadLink text="The link is not complete. Open it once more." />}
    </>
  )
}
