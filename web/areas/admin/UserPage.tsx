import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ReasonForm } from '../../features/staff/users/ReasonForm.tsx'
import { nameOf } from '../../features/staff/users/user-words.ts'
import { UserAccess } from '../../features/staff/users/UserAccess.tsx'
import { RoleBadge, StateBadge } from '../../features/staff/users/UserBadges.tsx'
import { UserCompany } from '../../features/staff/users/UserCompany.tsx'
import { UserFacts } from '../../features/staff/users/UserFacts.tsx'
import { UserRoles } from '../../features/staff/users/UserRoles.tsx'
import { type AdminUserPage, userQuery } from '../../features/staff/users/users.ts'
import { companyNamesQuery } from '../../lib/company-names.ts'
import { ApiError } from '../../lib/api/client.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'
import { BackLink } from '../portal/BackLink.tsx'

function Missing() {
  return (
    <>
      <PageTitle>User not found</PageTitle>
      <EmptyState isScreen title="User not found" text="This account does not exist any more." />
    </>
  )
}

function Person({ user }: { user: AdminUserPage }) {
  const companies = useQuery(companyNamesQuery)
  return (
    <>
      <PageHeader title={nameOf(user)} />
      <p className="-mt-3 mb-5 flex flex-wrap items-center gap-2">
        <RoleBadge roles={user.roles} />
        <StateBadge state={user.state} />
      </p>
      <div className="flex max-w-[60rem] flex-col gap-4">
        <UserFacts user={user} />
        <UserRoles user={user} />
        <UserCompany user={user} companies={companies.data?.items ?? []} />
        <UserAccess user={user} />
      </div>
    </>
  )
}

function Content({ id }: { id: string }) {
  const { data: user, error, isPending, isLoadingError, refetch } = useQuery(userQuery(id))
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'user_not_found') return <Missing />
  if (code === 'reason_required') {
    return (
      <>
        <PageHeader title="User" />
        <ReasonForm id={id} />
      </>
    )
  }
  if (isPending) return <Skeleton className="h-96 rounded-card" />
  if (isLoadingError || !user) return <LoadError what="this person’s page" onRetry={() => void refetch()} />
  return <Person user={user} />
}

/** One person, for staff who have said why. */
export function UserPage() {
  const { userId = '' } = useParams()
  return (
    <>
      <BackLink to="/admin/users">Users</BackLink>
      <Content key={userId} id={userId} />
    </>
  )
}
