import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { JoinTeam } from '../../../features/merchants/merchant-team/JoinTeam.tsx'
import { invitationQuery, useRenewInvitation } from '../../../features/merchants/merchant-team/merchant-team.ts'
import { ApiError } from '../../../lib/api/client.ts'
import { PageTitle } from '../../../lib/page-title.tsx'
import { useAuth } from '../../../lib/session/AuthProvider.tsx'
import { RequireSession } from '../../../lib/session/guards.tsx'
import { useViewer } from '../../../lib/session/viewer.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { AuthColumn } from '../sign-in/AuthColumn.tsx'

const ConfirmAddress = lazy(() => import('../onboarding/OnboardingConfirm.tsx'))

/** The link opens nothing for this person: the one sentence of the server says why, and never whom it is for. */
function Refused({ error }: { error: ApiError }) {
  const { signOut } = useAuth()
  const isForOther = error.code === 'invitation_for_other_address'
  const title = isForOther ? 'This invitation is not for this account' : 'This invitation does not work'
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        isScreen
        title={title}
        text={error.message}
        action={
          isForOther ? (
            <Button onClick={() => void signOut({ comesBack: true })}>Use another account</Button>
          ) : (
            <Link to="/" className={buttonClass()}>
              Go to the home page
            </Link>
          )
        }
      />
    </>
  )
}

const NO_TOKEN = new ApiError(
  { code: 'supplier_invitation_not_found', message: 'The link is not complete. Open it from the mail once more.' },
  404,
)

function Invitation({ token }: { token: string }) {
  const { data: invitation, error, isError, refetch } = useQuery(invitationQuery(token))
  const renew = useRenewInvitation()
  const navigate = useNavigate()
  const [hasConfirmed, setHasConfirmed] = useState(false)
  if (error instanceof ApiError && (error.status === 404 || error.status === 403)) return <Refused error={error} />
  if (isError && !invitation) return <LoadError what="the invitation" onRetry={() => void refetch()} />
  if (!invitation) return <PageSpinner label="Loading" />
  const { merchant, email, confirmWith, isAccepted } = invitation
  const home = `/supplier?merchant=${merchant.id}`
  if (isAccepted) return <Navigate to={home} replace />
  if (confirmWith) {
    const confirmed = async () => {
      setHasConfirmed(true)
      await renew()
    }
    return (
      <Suspense fallback={<Skeleton className="mx-auto h-[12.75rem] max-w-[35rem] rounded-card" />}>
        <div className="mx-auto flex max-w-[35rem] flex-col gap-5 md:pt-6">
          <PageTitle>Invitation</PageTitle>
          <h1 className="text-h2 wrap-anywhere">{merchant.name} invites you</h1>
          <ConfirmAddress
            email={email}
            confirmWith={confirmWith}
            why={`The invitation is for whoever reads the mail of ${email}. We email you a code, to make sure that this is you.`}
            then="and you can accept."
            onConfirmed={confirmed}
          />
        </div>
      </Suspense>
    )
  }
  return (
    <AuthColumn title={`${merchant.name} invites you`} text="Join its team as a supplier.">
      <JoinTeam
        invitation={invitation}
        token={token}
        takesFocus={hasConfirmed}
        onJoined={() => navigate(home, { replace: true })}
        onDeclined={() => navigate('/', { replace: true })}
      />
    </AuthColumn>
  )
}

/** Where the link of an invitation leads: who is not signed in comes back here after signing up. */
export function SupplierInvitationPage() {
  const auth = useAuth()
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  const [params] = useSearchParams()
  const token = params.get('token')
  // Who follows an invitation is most likely new.
  if (auth.status === 'signed_out' && !auth.isByChoice) {
    return <Navigate to="/auth?tab=sign-up" replace state={{ from: `${pathname}${search}` }} />
  }
  if (viewer?.accessEnded) return <Navigate to="/account/ended" replace />
  return (
    <RequireSession>{token ? <Invitation key={token} token={token} /> : <Refused error={NO_TOKEN} />}</RequireSession>
  )
}
