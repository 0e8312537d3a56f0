import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useUnsubscribe } from '../../../features/campaigns/campaigns/message-link.ts'
import { ApiError, refusalText } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { AuthColumn } from '../sign-in/AuthColumn.tsx'
import { DeadLink } from './DeadLink.tsx'

function Done({ email }: { email: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone.
  useEffect(() => text.current?.focus(), [])
  return (
    <AuthColumn title="You are unsubscribed">
      <p ref={text} tabIndex={-1} className="outline-none wrap-anywhere">
        {email} gets no more messages from companies, reminders or news of offers by mail. What your account needs, such
        as sign-in codes, still comes.
      </p>
      <p>If you have an account, you can change this there, under Notifications. You can close this page.</p>
    </AuthColumn>
  )
}

function Question({ token }: { token: string }) {
  const { mutate, isPending, error, data } = useUnsubscribe(token)
  if (data) return <Done email={data.email} />
  if (error instanceof ApiError && error.status === 404) return <DeadLink text={error.message} />
  return (
    <AuthColumn title="Unsubscribe?">
      <p>
        You get no more messages from companies, reminders or news of offers by mail. What your account needs, such as
        sign-in codes, still comes.
      </p>
      <FormError isAnnounced>{error ? refusalText(error, 'That did not work. Try again.') : undefined}</FormError>
      <Button variant="primary" busy={isPending} onClick={() => mutate()}>
        Unsubscribe
      </Button>
    </AuthColumn>
  )
}

/** Where the link of a mail leads; one press is enough, and nobody has to sign in. */
export function UnsubscribePage() {
  const [params] = useSearchParams()
  const token = params.get('token')
  return (
    <>
      <meta name="robots" content="noindex" />
      {token ? (
        <Question key={token} token={token} />
      ) : (
        <DeadLink text="The link is not complete. Open it once more." />
      )}
    </>
  )
}
