import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PageTitle } from '../../../lib/page-title.tsx'
import { authClient } from '../../../lib/session/auth-client.ts'
import { useAuth } from '../../../lib/session/AuthProvider.tsx'
import { type Leaving, takeLeaving } from '../../../lib/session/return-to.ts'
import { SIGN_IN, welcome } from '../../../lib/session/welcome.ts'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { notify, notifyUrgent } from '../../../ui/toast.ts'
import { useLeaveWhenSignedIn } from '../../../features/people/sign-in/useLeaveWhenSignedIn.ts'

/** Back from a provider: turns its code into a session, or says why there is none. */
export function ReturnPage() {
  const { listen } = useAuth()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [leaving] = useState<Leaving>(takeLeaving)
  const [isDone, setIsDone] = useState(false)
  const { purpose, returnTo } = leaving
  const code = params.get('code')
  const refusal = params.get('error_description')
  useLeaveWhenSignedIn({ isHeld: !isDone, returnTo })

  useEffect(() => {
    const goBack = async (message: string) => {
      notifyUrgent(message, SIGN_IN)
      if (purpose === 'link') await navigate(returnTo ?? '/account/security', { replace: true })
      else await navigate('/auth', { replace: true, state: { from: returnTo } })
    }
    const enter = async () => {
      await listen()
      if (!code) return goBack(refusal ?? 'No code detected.')
      const { data, error } = await (await authClient()).exchangeCodeForSession(code)
      if (error) return goBack(error.message)
      if (purpose === 'link') notify('You can now sign in that way too.')
      else welcome(data.session)
      return setIsDone(true)
    }
    void enter()
  }, [code, refusal, purpose, returnTo, listen, navigate])

  return (
    <>
      <PageTitle>Signing in</PageTitle>
      <h1 className="sr-only">Signing in</h1>
      <PageSpinner label="Signing you in" />
    </>
  )
}
