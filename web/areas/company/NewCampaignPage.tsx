import { useNavigate } from 'react-router'
import { CampaignForm } from '../../features/campaigns/campaigns/CampaignForm.tsx'
import { BackLink } from '../portal/BackLink.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

/** A campaign that is written for the first time. */
export function NewCampaignPage() {
  const navigate = useNavigate()
  return (
    <>
      <BackLink to="/company/campaigns">Campaigns</BackLink>
      <PageHeader title="Create Campaign" />
      <CampaignForm onSaved={(id) => void navigate(`/company/campaigns/${id}`, { replace: true })} />
    </>
  )
}
