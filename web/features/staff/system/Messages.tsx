import { Button } from '../../../ui/Button.tsx'
import { Section } from '../../../ui/Section.tsx'
import { type AdminSystem, type TestChannel, useTestMessage } from './system.ts'

const COUNTED_AT_MOST = 1000
const countText = (count: number) => (count >= COUNTED_AT_MOST ? '1,000 or more' : String(count))

type MessagesProps = { channel: TestChannel; title: string; text: string; figures: AdminSystem['mail'] }

/** How messages of one channel leave, and a way to try it. */
export function Messages({ channel, title, text, figures }: MessagesProps) {
  const test = useTestMessage(channel)
  const { waiting, failedLately, lastFailure } = figures
  return (
    <Section title={title} text={text}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-muted">Waiting</dt>
        <dd className="tabular">{countText(waiting)}</dd>
        <dt className="text-ink-muted">Given up in 24 hours</dt>
        <dd className="tabular">{countText(failedLately)}</dd>
        {lastFailure && (
          <>
            <dt className="text-ink-muted">Because</dt>
            <dd className="wrap-anywhere">{lastFailure}</dd>
          </>
        )}
      </dl>
      <div>
        <Button busy={test.isPending} onClick={() => test.mutate()}>
          {channel === 'mail' ? 'Send me a test mail' : 'Send me a test message'}
        </Button>
      </div>
      <p role="status" className="wrap-anywhere empty:hidden">
        {test.data?.says ?? test.error?.message}
      </p>
    </Section>
  )
}
