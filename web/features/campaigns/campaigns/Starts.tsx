import { useFormContext } from 'react-hook-form'
import { CAMPAIGN_STARTS, type CampaignStart, START_WORDS } from '../../../../domain/campaign-starts.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import type { CampaignValues } from './campaign-form.ts'
import { useCampaignDeed } from './campaigns.ts'

/** Campaigns that are written already, as long as nothing else is. */
export function Starts() {
  const { getValues, watch, setValue } = useFormContext<CampaignValues>()
  const { mutate, isPending, variables } = useCampaignDeed({
    run: (start: CampaignStart) => unwrap(api.GET('/api/company/campaign-starts', { params: { query: { start } } })),
    done: ({ name }) => `${name} is filled in. Change what you like.`,
    failed: 'Failed to begin with this',
    onDone: ({ name, subject, message }) => {
      if (getValues('name').trim() === '') setValue('name', name, { shouldDirty: true })
      setValue('subject', subject, { shouldDirty: true })
      setValue('message', message, { shouldDirty: true })
    },
  })
  if (watch('subject').trim() !== '' || watch('message').trim() !== '') return null
  return (
    <div className="flex flex-col gap-1.5">
      <p id="campaign-starts" className="text-portal font-semibold">
        Begin with
      </p>
      <div role="group" aria-labelledby="campaign-starts" className="flex flex-wrap gap-2">
        {CAMPAIGN_STARTS.map((start) => (
          <Button key={start} size="small" busy={isPending && variables === start} onClick={() => mutate(start)}>
            {START_WORDS[start]}
          </Button>
        ))}
      </div>
      <p className="text-portal text-ink-muted">
        Their offers come first from the categories that five or more of your people have used lately.
      </p>
    </div>
  )
}
