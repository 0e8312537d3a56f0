import { useQuery } from '@tanstack/react-query'
import { InvitationList } from '../../features/merchants/merchant-team/InvitationList.tsx'
import { InviteForm } from '../../features/merchants/merchant-team/InviteForm.tsx'
import { teamQuery } from '../../features/merchants/merchant-team/merchant-team.ts'
import { PeopleList } from '../../features/merchants/merchant-team/PeopleList.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OfOneMerchant } from './OfOneMerchant.tsx'

function Team({ merchantId }: { merchantId: string }) {
  const { data: team, isLoadingError, refetch } = useQuery(teamQuery(merchantId))
  if (isLoadingError) return <LoadError what="your team" onRetry={() => void refetch()} />
  if (!team) {
    return (
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </div>
    )
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <PeopleList team={team} />
        <InvitationList team={team} />
      </div>
      <InviteForm merchantId={merchantId} />
    </div>
  )
}

/** Who looks after a merchant's offers together. */
export function TeamPage() {
  return <OfOneMerchant title="Team">{({ id }) => <Team key={id} merchantId={id} />}</OfOneMerchant>
}
