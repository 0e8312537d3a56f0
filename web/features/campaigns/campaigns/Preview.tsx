import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { firstNameOf, parseMessage, plainLine, subjectFor } from '../../../../domain/campaign-markup.ts'
import { beginningOf } from '../../../../domain/notification-words.ts'
import { useViewer } from '../../../lib/session/viewer.ts'
import { messageOffersQuery } from './campaigns.ts'
import { Message } from './Message.tsx'

type Written = { channel: 'EMAIL' | 'PUSH'; subject: string; message: string }

function Phone({ company, title, body }: { company: string; title: string; body: string }) {
  return (
    <div className="mx-auto w-full max-w-80 rounded-[2rem] border border-line-strong bg-sunken px-3 pt-10 pb-24">
      <div className="rounded-panel border border-line bg-raised p-3">
        <p className="text-xs text-ink-muted">Offerwell · now</p>
        <p className="font-semibold wrap-anywhere">{title || `News from ${company}`}</p>
        <p className="line-clamp-4 text-portal text-ink-muted wrap-anywhere">{body}</p>
      </div>
    </div>
  )
}

/** What is written, as its writer would get it: as mail, or as a message on a phone. */
export function Preview({ channel, subject, message }: Written) {
  const viewer = useViewer()
  const firstName = firstNameOf(viewer?.fullName)
  const company = viewer?.company?.name ?? 'Your company'
  const text = useDeferredValue(message)
  const blocks = useMemo(() => parseMessage(text), [text])
  const { data, isPlaceholderData } = useQuery(messageOffersQuery(blocks))
  const offers = useMemo(
    () => (data && !isPlaceholderData ? new Map(data.items.map((card) => [card.id, card])) : undefined),
    [data, isPlaceholderData],
  )
  const title = subjectFor(subject, firstName)
  return (
    <section aria-label="Preview" className="flex flex-col gap-2">
      <h2 className="text-portal font-semibold">Preview</h2>
      {channel === 'PUSH' ? (
        <Phone company={company} title={beginningOf(title)} body={beginningOf(plainLine(blocks, firstName))} />
      ) : (
        <div className="rounded-card border border-line bg-canvas p-3 sm:p-5">
          <p className="mb-3 border-b border-line pb-3 text-portal wrap-anywhere">
            <span className="text-ink-muted">Subject</span> <span className="font-semibold">{title}</span>
          </p>
          <p className="mb-3 text-lg font-bold wrap-anywhere">{company}</p>
          <div className="rounded-panel border border-t-4 border-line border-t-brand bg-surface p-5">
            <Message blocks={blocks} firstName={firstName} offers={offers} />
            {blocks.length === 0 && <p className="text-ink-muted">What you write shows here.</p>}
          </div>
          <p className="mt-3 text-portal text-ink-muted">
            Each reader gets links to read it in the browser and to unsubscribe.
          </p>
        </div>
      )}
    </section>
  )
}
