import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { CampaignDeeds } from '../../features/campaigns/campaigns/CampaignDeeds.tsx'
import { CampaignForm } from '../../features/campaigns/campaigns/CampaignForm.tsx'
import { campaignQuery } from '../../features/campaigns/campaigns/campaigns.ts'
import { CampaignStanding } from '../../features/campaigns/campaigns/CampaignStanding.tsx'
import { ApiError } from '../../lib/api/client.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BackLink } from '../portal/BackLink.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

function Content({ id }: { id: string }) {
  const navigate = useNavigate()
  const { data: campaign, error, isPending, refetch } = useQuery(campaignQuery(id))
  if (error instanceof ApiError && error.status === 404) {
    return (
      <>
        <PageTitle>Campaign not found</PageTitle>
        <EmptyState isScreen title="Campaign not found" text="Your company has no campaign like this any more." />
      </>
    )
  }
  if (isPending) return <Skeleton className="h-96 rounded-card" />
  if (!campaign) return <LoadError what="this campaign" onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader
        title={campaign.name}
        action={
          <CampaignDeeds
            campaign={campaign}
            onCopied={(copy) => void navigate(`/company/campaigns/${copy}`)}
            onDeleted={() => void navigate('/company/campaigns', { replace: true })}
          />
        }
      />
      {campaign.can.edit ? (
        <CampaignForm key={campaign.updatedAt} campaign={campaign} onSaved={() => undefined} />
      ) : (
        <CampaignStanding campaign={campaign} />
      )}
    </>
  )
}

/** One campaign: the form of a draft, else where it stands. */
export function CampaignPage() {
  const { id = '' } = useParams()
  return (
    <>
      <BackLink to="/company/campaigns">Campaigns</BackLink>
      <Content key={id} id={id} />
    </>
  )
}
