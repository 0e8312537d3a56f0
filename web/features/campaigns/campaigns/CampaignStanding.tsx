import { AUDIENCE_WORDS, CHANNEL_WORDS, countText, exactCount } from '../../../../domain/campaigns.ts'
import { formatDateTime } from '../../../../domain/dates.ts'
import { isQuiet } from '../../../../domain/quiet-hours.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { Section } from '../../../ui/Section.tsx'
import { type CampaignPage, moveCampaign, STATUS_LOOK, useCampaignDeed } from './campaigns.ts'
import { CampaignFact } from './CampaignFact.tsx'
import { CampaignFigures } from './CampaignFigures.tsx'
import { Preview } from './Preview.tsx'

function audienceText({ audience, groups }: CampaignPage): string {
  if (audience.kind === 'groups') return groups.map(({ name }) => name).join(', ') || 'Groups that are gone'
  if (audience.kind === 'departments') return audience.departments.join(', ')
  return audience.kind === 'locations' ? audience.locations.join(', ') : AUDIENCE_WORDS[audience.kind]
}

function timeText({ status, scheduledAt, startedAt, sentAt, channel }: CampaignPage): string {
  if (status === 'SENT' && sentAt) return `The last message left at ${formatDateTime(sentAt)}.`
  if (status === 'SENDING') {
    return channel === 'PUSH' && isQuiet(new Date())
      ? 'Phones are left alone in the night: it goes on at 08:00.'
      : 'Messages are leaving now.'
  }
  if (status === 'CANCELLED') return 'It was cancelled. What had left before cannot be taken back.'
  if (status === 'SCHEDULED' && scheduledAt) return `It leaves at ${formatDateTime(scheduledAt)}, London time.`
  return startedAt ? `Sending began at ${formatDateTime(startedAt)}.` : ''
}

function Progress({ progress, status }: Pick<CampaignPage, 'progress' | 'status'>) {
  if (!progress?.people) return null
  const { people, waiting } = progress
  const isOver = status === 'SENT'
  return (
    <dl className="grid grid-cols-2 gap-4 md:grid-cols-3">
      <CampaignFact label="Meant for">{countText(people)}</CampaignFact>
      {!isOver && waiting !== null && (
        <CampaignFact label={status === 'CANCELLED' ? 'Called off' : 'Waiting'}>
          {countText(exactCount(waiting))}
        </CampaignFact>
      )}
    </dl>
  )
}

function Deeds({ campaign: { id, name, can, updatedAt } }: { campaign: CampaignPage }) {
  const back = useCampaignDeed({
    run: () => moveCampaign('unschedule', id, updatedAt),
    done: 'It is a draft again',
    failed: 'Failed to change campaign',
  })
  const cancel = useCampaignDeed({
    run: () => moveCampaign('cancel', id, updatedAt),
    done: 'Campaign cancelled',
    failed: 'Failed to cancel campaign',
  })
  const send = useCampaignDeed({
    run: () => moveCampaign('send', id, updatedAt),
    done: 'Sending has begun',
    failed: 'Failed to send campaign',
  })
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {can.unschedule && (
        <Button size="small" busy={back.isPending} onClick={() => back.mutate()}>
          Make it a draft again
        </Button>
      )}
      {can.send && (
        <ConfirmButton
          title={`Send ${name} now?`}
          text="It begins to leave at once, to devices from 08:00 to 21:00. What has left cannot be taken back."
          confirm="Send now"
          busy={send.isPending}
          onConfirm={() => send.mutate()}
        >
          Send now
        </ConfirmButton>
      )}
      {can.cancel && (
        <ConfirmButton
          title={`Cancel ${name}?`}
          text="Nothing more leaves. What has left cannot be taken back."
          confirm="Cancel campaign"
          busy={cancel.isPending}
          onConfirm={() => cancel.mutate()}
        >
          Cancel campaign
        </ConfirmButton>
      )}
    </div>
  )
}

/** A campaign that is no draft any more: where it stands, whom it is for, and what it says. */
export function CampaignStanding({ campaign }: { campaign: CampaignPage }) {
  const { status, channel, content } = campaign
  return (
    <div className="flex flex-col gap-6">
      <Section title="Sending" text={timeText(campaign)}>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={STATUS_LOOK[status].tone} dot>
            {STATUS_LOOK[status].label}
          </Badge>
          <span className="wrap-anywhere">
            {CHANNEL_WORDS[channel]} to {audienceText(campaign)}
          </span>
        </p>
        <Progress progress={campaign.progress} status={status} />
        <Deeds campaign={campaign} />
      </Section>
      <CampaignFigures campaign={campaign} />
      <div className="max-w-[40rem]">
        <Preview channel={channel} {...content} />
      </div>
    </div>
  )
}
