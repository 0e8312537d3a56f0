import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { authClient } from '../../../lib/session/auth-client.ts'
import { useAuth } from '../../../lib/session/AuthProvider.tsx'
import { takeLeaving } from '../../../lib/session/return-to.ts'
import { welcome } from '../../../lib/session/welcome.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { notify, notifyUrgent } from '../../../ui/toast.ts'
import { AuthColumn, BackToSignIn } from './AuthColumn.tsx'
import { ACCOUNT_CREATED, SIGN_UP } from '../../../features/people/sign-in/account-created.ts'
import { CONFIRMATIONS } from '../../../features/people/sign-in/confirmations.ts'
import { useLeaveWhenSignedIn } from '../../../features/people/sign-in/useLeaveWhenSignedIn.ts'

type Progress = 'asking' | 'refused' | 'half' | 'done'

function useConfirm(type: string, tokenHash: string) {
  const { listen } = useAuth()
  const navigate = useNavigate()
  const [progress, setProgress] = useState<Progress>('asking')
  const [returnTo, setReturnTo] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const confirm = async () => {
    setIsBusy(true)
    await listen()
    const { data, error } = await (await authClient()).verifyOtp({ type, token_hash: tokenHash })
    setIsBusy(false)
    if (error) {
      notifyUrgent(error.message)
      return isOver(error.status) ? setProgress('refused') : undefined
    }
    // Of a change of address, the first mailbox's word gives no session.
    if (!data.session) return setProgress('half')
    const { returnTo: from } = takeLeaving()
    const afterwards = CONFIRMATIONS[type]?.afterwards
    if (afterwards === 'password') return navigate('/auth/new-password', { replace: true, state: { from } })
    if (afterwards === 'account') {
      notify('Your email address is changed.')
      return navigate('/account', { replace: true })
    }
    if (afterwards === 'created') notify(ACCOUNT_CREATED, SIGN_UP)
    else welcome(data.session)
    setReturnTo(from)
    return setProgress('done')
  }
  useLeaveWhenSignedIn({ isHeld: progress !== 'done', returnTo })
  return { progress, isBusy, confirm }
}

/** Without an answer, or with one that says later, the same link may still do. */
const isOver = (status: number | undefined) => status !== undefined && status >= 400 && status < 500 && status !== 429

/** What to do where a link is no good any more; whoever came by another kind signs in by a code. */
const WAY_ON: Record<string, { to: string; words: string }> = {
  recovery: { to: '/auth/forgotten', words: 'Send me a new message' },
  email_change: { to: '/account', words: 'Go to your account' },
}

/** Where links in mails lead. Opening it does nothing, so that scanners of mail use nothing up; the press does. */
export function ConfirmPage() {
  const [params] = useSearchParams()
  const type = params.get('type') ?? ''
  const tokenHash = params.get('token_hash') ?? ''
  const wording = CONFIRMATIONS[type]
  const { progress, isBusy, confirm } = useConfirm(type, tokenHash)

  if (!wording || tokenHash === '') {
    return (
      <AuthColumn
        title="This link is not whole"
        text="Part of it is missing. Open it from the message again, or copy all of it."
      >
        <BackToSignIn />
      </AuthColumn>
    )
  }
  if (progress === 'half') {
    return (
      <AuthColumn title="One more mailbox" text="Thank you. The change is made once the other address agrees too.">
        <p className="text-base">Open the message that we have sent to your other mailbox, and follow its link.</p>
      </AuthColumn>
    )
  }
  if (progress === 'refused') {
    return (
      <AuthColumn title="This link no longer works" text="It was used before, or it is too old. Nothing has changed.">
        <Link to={WAY_ON[type]?.to ?? '/auth/code'} className={buttonClass({ variant: 'primary' })}>
          {WAY_ON[type]?.words ?? 'Email me a code'}
        </Link>
        <BackToSignIn />
      </AuthColumn>
    )
  }
  return (
    <AuthColumn title={wording.title} text={wording.text}>
      <Button variant="primary" size="large" busy={isBusy || progress === 'done'} onClick={() => void confirm()}>
        {wording.press}
      </Button>
    </AuthColumn>
  )
}
