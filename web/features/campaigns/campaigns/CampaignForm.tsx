import { FormProvider, useFormContext } from 'react-hook-form'
import { CAMPAIGN_CHANNELS, CHANNEL_WORDS, SUBJECT_AT_MOST } from '../../../../domain/campaigns.ts'
import { fromLondonField } from '../../../../domain/dates.ts'
import { isQuiet } from '../../../../domain/quiet-hours.ts'
import { Button } from '../../../ui/Button.tsx'
import { ToggleChip } from '../../../ui/Chip.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { DateField, TextField } from '../../../ui/Field.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { AudienceFields } from './AudienceFields.tsx'
import type { CampaignValues } from './campaign-form.ts'
import type { CampaignPage } from './campaigns.ts'
import { MessageField } from './MessageField.tsx'
import { Preview } from './Preview.tsx'
import { Starts } from './Starts.tsx'
import { useCampaignForm } from './useCampaignForm.ts'

const CHANNEL_NOTES = {
  EMAIL: 'Mail leaves at any hour: it waits in the mailbox without a sound.',
  PUSH: 'Phones ring from 08:00 to 21:00 in London. What is due in the night leaves at 08:00.',
} as const

function ChannelField() {
  const { watch, setValue } = useFormContext<CampaignValues>()
  const channel = watch('channel')
  const set = (next: CampaignValues['channel']) => {
    setValue('channel', next, { shouldDirty: true })
    // Whoever has not joined has no device.
    if (next === 'PUSH' && watch('kind') === 'not_joined') setValue('kind', 'everyone', { shouldDirty: true })
  }
  return (
    <div className="flex flex-col gap-1.5">
      <p id="campaign-channel" className="text-portal font-semibold">
        Channel
      </p>
      <div role="group" aria-labelledby="campaign-channel" className="flex flex-wrap gap-2">
        {CAMPAIGN_CHANNELS.map((one) => (
          <ToggleChip key={one} isOn={channel === one} onClick={() => set(one)}>
            {CHANNEL_WORDS[one]}
          </ToggleChip>
        ))}
      </div>
      <p className="text-portal text-ink-muted">{CHANNEL_NOTES[channel]}</p>
    </div>
  )
}

function isToCome(text: string): boolean {
  const moment = fromLondonField(text)
  return moment !== null && moment > new Date()
}

function ScheduleField() {
  const { register, watch, formState } = useFormContext<CampaignValues>()
  const moment = fromLondonField(watch('scheduledAt'))
  const isHeld = watch('channel') === 'PUSH' && moment !== null && isQuiet(moment)
  return (
    <div className="flex flex-col gap-1.5">
      <DateField
        withTime
        optional
        label="Schedule"
        hint="Leave empty to save as draft"
        error={formState.errors.scheduledAt?.message}
        {...register('scheduledAt', {
          validate: (text) => text === '' || isToCome(text) || 'Choose a time that is still to come.',
        })}
      />
      <p className="text-portal text-ink-muted">
        {isHeld ? 'That is in the night, so phones ring at 08:00.' : 'The time is that of London.'}
      </p>
    </div>
  )
}

function Fields() {
  const { register, formState } = useFormContext<CampaignValues>()
  const { errors } = formState
  return (
    <>
      <TextField
        label="Name"
        hint="Your people do not see it."
        autoComplete="off"
        maxLength={120}
        error={errors.name?.message}
        {...register('name', { validate: (name) => name.trim() !== '' || 'Enter a name.' })}
      />
      <ChannelField />
      <AudienceFields />
      <TextField
        label="Subject"
        autoComplete="off"
        maxLength={SUBJECT_AT_MOST}
        error={errors.subject?.message}
        {...register('subject', { validate: (subject) => subject.trim() !== '' || 'Enter a subject.' })}
      />
      <MessageField />
      <ScheduleField />
      <FormError isAnnounced={false}>{errors.root?.message}</FormError>
    </>
  )
}

type CampaignFormProps = {
  /** The draft as it was loaded; undefined for a new one. */
  campaign?: CampaignPage
  onSaved: (id: string) => void
}

/** Writes a campaign, with what it will look like beside it. */
export function CampaignForm({ campaign, onSaved }: CampaignFormProps) {
  const { form, isBusy, isTrying, save, tryOut } = useCampaignForm(campaign, onSaved)
  const [channel, subject, message, scheduledAt] = form.watch(['channel', 'subject', 'message', 'scheduledAt'])
  const intent = scheduledAt === '' ? 'draft' : 'schedule'
  return (
    <FormProvider {...form}>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <form
          noValidate
          aria-label="Campaign"
          className="flex min-w-0 flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            save(intent)
          }}
        >
          {!campaign && <Starts />}
          <Fields />
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" type="submit" busy={isBusy}>
              {intent === 'draft' ? 'Save as draft' : 'Schedule'}
            </Button>
            <ConfirmButton
              size="normal"
              title="Send this campaign now?"
              text="It is saved and begins to leave at once, to devices from 08:00 to 21:00. What has left cannot be taken back."
              confirm="Send now"
              busy={isBusy}
              onConfirm={() => save('send')}
            >
              Send now
            </ConfirmButton>
            <Button busy={isTrying} onClick={tryOut}>
              Send me a test
            </Button>
          </div>
        </form>
        <div className="min-w-0 lg:sticky lg:top-6">
          <Preview channel={channel} subject={subject} message={message} />
        </div>
      </div>
    </FormProvider>
  )
}
