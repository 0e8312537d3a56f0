import { api, unwrap } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { type CampaignPage, useCampaignDeed } from './campaigns.ts'

type CampaignDeedsProps = {
  campaign: Pick<CampaignPage, 'id' | 'name' | 'can'>
  onCopied: (id: string) => void
  onDeleted: () => void
}

/** Begins another draft like this campaign, or deletes a draft. */
export function CampaignDeeds({ campaign: { id, name, can }, onCopied, onDeleted }: CampaignDeedsProps) {
  const params = { path: { id } }
  const copy = useCampaignDeed({
    run: () => unwrap(api.POST('/api/company/campaigns/{id}/copies', { params })),
    done: 'Campaign duplicated',
    failed: 'Failed to duplicate campaign',
    onDone: (copied) => onCopied(copied.id),
  })
  const remove = useCampaignDeed({
    run: () => unwrap(api.DELETE('/api/company/campaigns/{id}', { params })),
    done: 'Campaign deleted',
    failed: 'Failed to delete campaign',
    onDone: onDeleted,
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" busy={copy.isPending} onClick={() => copy.mutate()}>
        Duplicate
      </Button>
      {can.delete && (
        <ConfirmButton
          title={`Delete ${name}?`}
          text="The draft goes for good."
          confirm="Delete"
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
        >
          Delete
        </ConfirmButton>
      )}
    </div>
  )
}
