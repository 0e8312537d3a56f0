import { useInfiniteQuery } from '@tanstack/react-query'
import { Megaphone, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { campaignsQuery, PAGE_SIZE } from '../../features/campaigns/campaigns/campaigns.ts'
import { CampaignTable } from '../../features/campaigns/campaigns/CampaignTable.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PagedList, RowSkeletons } from '../portal/PagedList.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

/** The company's campaigns. */
export function CampaignsPage() {
  const list = useInfiniteQuery(campaignsQuery)
  return (
    <>
      <PageHeader
        title="Campaigns"
        action={
          <Link to="/company/campaigns/new" className={buttonClass({ variant: 'primary' })}>
            <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
            Create Campaign
          </Link>
        }
      />
      <PagedList
        list={list}
        what="your campaigns"
        step={PAGE_SIZE}
        skeleton={<RowSkeletons count={4} className="h-16 max-md:h-40" />}
        none={
          <EmptyState
            icon={<Megaphone size={32} strokeWidth={1.75} aria-hidden="true" />}
            title="No campaigns yet"
            text="A campaign is a message to your people, or to some of them, by email or on their phones."
          />
        }
      >
        {(campaigns) => <CampaignTable campaigns={campaigns} />}
      </PagedList>
    </>
  )
}
