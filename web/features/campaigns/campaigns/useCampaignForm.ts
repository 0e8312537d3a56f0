import { useForm } from 'react-hook-form'
import { api, ApiError, unwrap } from '../../../lib/api/client.ts'
import { type CampaignValues, keepCampaign, toValues } from './campaign-form.ts'
import { type CampaignPage, moveCampaign, useCampaignDeed } from './campaigns.ts'

/** What happens once it is kept. */
export type Intent = 'draft' | 'schedule' | 'send'

const FIELD_OF: Record<string, keyof CampaignValues> = {
  name: 'name',
  'content.subject': 'subject',
  'content.message': 'message',
  scheduledAt: 'scheduledAt',
  audience: 'kind',
  channel: 'kind',
}

/** The form of a campaign and what can be done with what stands in it. */
export function useCampaignForm(campaign: CampaignPage | undefined, onSaved: (id: string) => void) {
  const form = useForm<CampaignValues>({ defaultValues: toValues(campaign) })
  const keep = useCampaignDeed({
    run: (values: CampaignValues) => keepCampaign(values, campaign),
    done: campaign ? 'Campaign updated' : 'Campaign created',
    failed: campaign ? 'Failed to update campaign' : 'Failed to create campaign',
  })
  const schedule = useCampaignDeed({
    run: (id: string) => moveCampaign('schedule', id),
    done: 'Campaign scheduled',
    failed: 'Failed to schedule campaign',
  })
  const send = useCampaignDeed({
    run: (id: string) => moveCampaign('send', id),
    done: 'Sending has begun',
    failed: 'Failed to send campaign',
  })
  const test = useCampaignDeed({
    run: ({ channel, subject, message }: CampaignValues) =>
      unwrap(api.POST('/api/company/campaign-tests', { body: { channel, content: { subject, message } } })),
    done: ({ sentTo }) => `Test sent to ${sentTo}`,
    failed: 'Failed to send the test',
  })

  function showRefusal(error: unknown): void {
    const issues = error instanceof ApiError ? error.issues : []
    for (const { path, message } of issues) {
      const field = FIELD_OF[path]
      if (field) form.setError(field, { message }, { shouldFocus: true })
    }
    if (error instanceof Error && issues.every(({ path }) => !FIELD_OF[path]))
      form.setError('root', { message: error.message })
  }

  async function submit(values: CampaignValues, intent: Intent): Promise<void> {
    try {
      const id = await keep.mutateAsync(values)
      form.reset(values)
      // When this fails, it has been said, and what was kept is a draft.
      if (intent !== 'draft') await (intent === 'send' ? send : schedule).mutateAsync(id).catch(() => undefined)
      onSaved(id)
    } catch (error) {
      showRefusal(error)
    }
  }

  const isBusy = keep.isPending || schedule.isPending || send.isPending
  const save = (intent: Intent) => void form.handleSubmit((values) => (isBusy ? undefined : submit(values, intent)))()
  const tryOut = () =>
    void form.trigger(['subject', 'message']).then((isGood) => isGood && test.mutate(form.getValues()))
  return { form, isBusy, save, tryOut, isTrying: test.isPending }
}
