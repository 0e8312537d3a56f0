import { lazy, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useAuth } from '../../../lib/session/AuthProvider.tsx'
import { PageTitle } from '../../../lib/page-title.tsx'
import { keepToastPlace } from '../../../ui/toast.ts'
import { Mark } from '../../../ui/Logo.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { SignInForm } from '../../../features/people/sign-in/SignInForm.tsx'
import { SignUpForm } from '../../../features/people/sign-in/SignUpForm.tsx'
import { useLeaveWhenSignedIn } from '../../../features/people/sign-in/useLeaveWhenSignedIn.ts'

const SignInOptions = lazy(() => import('../../../features/people/sign-in/SignInOptions.tsx'))

const TITLES = { 'sign-in': 'Sign In', 'sign-up': 'Sign Up' } as const

/** Why somebody who was signed in a moment ago is here. */
function EndNotice() {
  const auth = useAuth()
  if (auth.status !== 'signed_out' || !auth.hasEnded) return null
  return (
    <p role="alert" className="rounded-panel border border-line bg-surface p-4 text-base">
      You were signed out because this session ended. Please sign in again.
    </p>
  )
}

/** Signing in and signing up by password, and the other options below. Whoever is signed in already is sent on. */
export function AuthPage() {
  useLeaveWhenSignedIn()
  const [params, setParams] = useSearchParams()
  // The page that the person wanted, which a change of tab must keep.
  const { state } = useLocation()
  const tab = params.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in'

  return (
    <div className="mx-auto flex max-w-[27.5rem] flex-col gap-5 md:pt-6">
      <PageTitle>{TITLES[tab]}</PageTitle>
      <div className="flex flex-col items-center gap-3 text-center">
        <Mark className="size-12" />
        <h1 className="text-h2">{tab === 'sign-in' ? 'Welcome back' : 'Create your account'}</h1>
      </div>
      <EndNotice />
      <div>
        <div className="rounded-card border border-line bg-surface p-5 md:p-6">
          <Tabs
            label="Sign in or sign up"
            value={tab}
            onChange={(next) => setParams(next === 'sign-up' ? { tab: next } : {}, { replace: true, state })}
            tabs={[
              { value: 'sign-in', label: TITLES['sign-in'], panel: <SignInForm /> },
              { value: 'sign-up', label: TITLES['sign-up'], panel: <SignUpForm /> },
            ]}
          />
        </div>
        <div ref={keepToastPlace} />
      </div>
      <Suspense>
        <SignInOptions />
      </Suspense>
    </div>
  )
}
