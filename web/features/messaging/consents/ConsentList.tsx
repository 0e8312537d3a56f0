import { useQuery } from '@tanstack/react-query'
import { Switch } from '../../../ui/Checkbox.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import {
  type ChannelConsent,
  CHANNEL_LABELS,
  CHANNELS,
  consentsQuery,
  describeRecord,
  useRecordConsent,
} from './consents.ts'
import { Section } from '../../../ui/Section.tsx'

type ChannelProps = { consent: ChannelConsent; onChange: () => void }

function Channel({ consent: { channel, granted, record }, onChange }: ChannelProps) {
  const { mutate, isPending, variables } = useRecordConsent(onChange)
  const { text, unasked, comesUnasked = false } = CHANNELS[channel]
  const isOn = record ? granted : granted || comesUnasked
  return (
    <li className="flex flex-col gap-1 py-3">
      <Switch checked={isPending ? variables.granted : isOn} onChange={(next) => mutate({ channel, granted: next })}>
        <span className="font-semibold">{CHANNEL_LABELS[channel]}</span>
      </Switch>
      <p className="text-ink-muted">{text}</p>
      <p className="text-portal text-ink-muted">{record ? describeRecord(record) : unasked}</p>
    </li>
  )
}

/** Consent per channel with its record: saying no is as easy as saying yes, and both are remembered. */
export function ConsentList({ onChange }: { onChange: () => void }) {
  const { data, isPending, isError, refetch } = useQuery(consentsQuery)
  return (
    <Section
      title="How we may write to you"
      text="Messages that your account needs, such as a new password, always come, and so does a monthly report where your administrators chose you to get it. You can stop everything else."
    >
      {isError && !data && <LoadError what="your choices" onRetry={() => void refetch()} />}
      {isPending && <Skeleton className="h-72" />}
      {data && (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {data.channels.map((consent) => (
            <Channel key={consent.channel} consent={consent} onChange={onChange} />
          ))}
        </ul>
      )}
      {data && data.history.length > 0 && (
        <details>
          <summary className="w-fit py-2 font-semibold text-brand-ink">Everything you have said so far</summary>
          <ul className="flex flex-col gap-1 pt-1 text-portal text-ink-muted">
            {data.history.map((record) => (
              <li key={`${record.channel} ${record.at}`}>
                {CHANNEL_LABELS[record.channel]}: {describeRecord(record)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}
