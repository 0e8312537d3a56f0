import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { emailDomain } from '../../../../domain/email-domain.ts'
import type { ApplicationKind } from '../../../../domain/enums.ts'
import { ApplicationState } from '../../../features/people/applications/ApplicationState.tsx'
import { ApplyOptions } from '../../../features/people/applications/ApplyOptions.tsx'
import { GoOnAlone } from '../../../features/people/onboarding/GoOnAlone.tsx'
import { JoinByCode } from '../../../features/people/onboarding/JoinByCode.tsx'
import { JoinKnown, TakePlace } from '../../../features/people/onboarding/JoinKnown.tsx'
import { LinkNotice } from '../../../features/people/onboarding/LinkNotice.tsx'
import { type Onboarding, ONBOARDING_KEY, onboardingQuery } from '../../../features/people/onboarding/onboarding.ts'
import { PageTitle } from '../../../lib/page-title.tsx'
import { useAuth } from '../../../lib/session/AuthProvider.tsx'
import { RequireSession } from '../../../lib/session/guards.tsx'
import { type Viewer, viewerQuery } from '../../../lib/session/viewer.ts'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'

const OnboardingApply = lazy(() => import('./OnboardingApply.tsx'))
const OnboardingConfirm = lazy(() => import('./OnboardingConfirm.tsx'))

const PATHS: Record<ApplicationKind, string> = {
  SUPPLIER: '/onboarding?apply=supplier',
  COMPANY: '/onboarding?apply=company',
}
const KINDS: Partial<Record<string, ApplicationKind>> = { supplier: 'SUPPLIER', company: 'COMPANY' }

function Greeting({ viewer }: { viewer: Viewer }) {
  const isNew = viewer.roles.length === 0
  const firstName = viewer.fullName.split(' ')[0]
  return (
    <div>
      <PageTitle>{isNew ? 'Welcome' : 'Join your company'}</PageTitle>
      <h1 className="text-h1">{isNew ? `Welcome${firstName && `, ${firstName}`}` : 'Join your company'}</h1>
      <p className="mt-2 text-ink-muted">
        {isNew
          ? 'One question before you start: how are you here?'
          : 'What you have saved stays, and your company’s offers and cards come to it.'}
      </p>
    </div>
  )
}

/** What waits or was turned down, and what was approved while the person has the role that it gave. */
function useApplicationsToShow({ applications }: Onboarding, { roles }: Viewer) {
  const queryClient = useQueryClient()
  const isSupplier = roles.includes('SUPPLIER')
  const hasNews = applications.some(
    ({ kind, status }) => status === 'APPROVED' && !roles.includes(kind === 'SUPPLIER' ? 'SUPPLIER' : 'COMPANY_ADMIN'),
  )
  useEffect(() => {
    if (hasNews) void queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey })
  }, [hasNews, queryClient])
  return applications.filter(({ kind, status }) => status !== 'APPROVED' || (kind === 'SUPPLIER' && isSupplier))
}

function JoinOptions({
  onboarding,
  viewer,
  token,
}: {
  onboarding: Onboarding
  viewer: Viewer
  token: string | undefined
}) {
  const queryClient = useQueryClient()
  const { email, canJoin, company, confirmWith, invitations, link, canApply } = onboarding
  const applications = useApplicationsToShow(onboarding, viewer)
  /** Its form goes with the confirmation, so that the company's button takes the focus. */
  const [hasConfirmed, setHasConfirmed] = useState(false)
  const reload = () => queryClient.invalidateQueries({ queryKey: ONBOARDING_KEY })
  const confirmed = async () => {
    setHasConfirmed(true)
    await reload()
  }
  const isExpected = company !== null || invitations.length > 0
  const toApply = canApply.filter((kind) => !applications.some((one) => one.kind === kind))
  return (
    <>
      <LinkNotice link={link} email={email} />
      {viewer.company && <TakePlace companyName={viewer.company.name} />}
      <JoinKnown onboarding={onboarding} token={token} takesFocus={hasConfirmed} />
      {confirmWith && (
        <Suspense fallback={<Skeleton className="h-[12.75rem] rounded-card" />}>
          <OnboardingConfirm
            email={email}
            confirmWith={confirmWith}
            why={`People with an address at ${emailDomain(email)} can join their company at once. We email you a code, to make sure that ${email} is yours.`}
            then="and your company appears."
            onConfirmed={confirmed}
          />
        </Suspense>
      )}
      {applications.map((application) => (
        <ApplicationState
          key={application.id}
          application={application}
          email={email}
          formPath={PATHS[application.kind]}
          onChanged={reload}
        />
      ))}
      {canJoin && <JoinByCode isMain={!isExpected && !confirmWith} />}
      {!canJoin && !viewer.company && (
        <p className="rounded-panel bg-sunken p-4">
          Your place in a company is closed. Ask its HR team when you think that it should be open.
        </p>
      )}
      {viewer.roles.length === 0 && !viewer.company && <GoOnAlone />}
      {toApply.length > 0 && (
        <section aria-labelledby="apply" className="flex flex-col gap-3">
          <h2 id="apply" className="font-sans text-base font-semibold tracking-normal">
            Here for something else?
          </h2>
          <ApplyOptions kinds={toApply} pathOf={(kind) => PATHS[kind]} />
        </section>
      )}
    </>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-[14.125rem] rounded-card" />
      <Skeleton className="h-[10.75rem] rounded-card" />
      <Skeleton className="h-[10.625rem] rounded-card" />
    </div>
  )
}

function Content({ viewer }: { viewer: Viewer }) {
  const [params] = useSearchParams()
  const token = params.get('invitation') ?? undefined
  const kind = KINDS[params.get('apply') ?? '']
  const { data: onboarding, isError, refetch } = useQuery(onboardingQuery(token))
  if (kind && onboarding?.canApply.includes(kind)) {
    return (
      <Suspense fallback={<PageSpinner label="Loading" />}>
        <OnboardingApply kind={kind} onboarding={onboarding} />
      </Suspense>
    )
  }
  return (
    <>
      <Greeting viewer={viewer} />
      {onboarding && <JoinOptions onboarding={onboarding} viewer={viewer} token={token} />}
      {!onboarding && !isError && <Waiting />}
      {!onboarding && isError && (
        <>
          <LoadError what="your invitations" onRetry={() => void refetch()} />
          <JoinByCode isMain />
          {viewer.roles.length === 0 && <GoOnAlone />}
        </>
      )}
    </>
  )
}

/** Where somebody without a role says how they are here, and where somebody without a company finds theirs. */
export function OnboardingPage() {
  const auth = useAuth()
  const { data: viewer, isError, refetch } = useQuery({ ...viewerQuery, enabled: auth.status === 'signed_in' })
  const { pathname, search } = useLocation()
  // Who follows an invitation or a poster is most likely new.
  if (auth.status === 'signed_out' && !auth.isByChoice && /[?&](?:invitation|code)=/.test(search)) {
    return <Navigate to="/auth?tab=sign-up" replace state={{ from: `${pathname}${search}` }} />
  }
  if (viewer?.accessEnded) return <Navigate to="/account/ended" replace />
  if (viewer && viewer.roles.length > 0 && viewer.company) {
    return <Navigate to={viewer.roles.includes('COMPANY_ADMIN') ? '/company' : '/'} replace />
  }
  return (
    <RequireSession>
      <div className="mx-auto flex max-w-[35rem] flex-col gap-5 md:pt-6">
        {viewer && <Content viewer={viewer} />}
        {!viewer && isError && <LoadError what="your account" onRetry={() => void refetch()} />}
        {!viewer && !isError && <PageSpinner label="Loading" />}
      </div>
    </RequireSession>
  )
}
