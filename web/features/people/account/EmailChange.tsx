import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { authClient } from '../../../lib/session/auth-client.ts'
import { viewerQuery } from '../../../lib/session/viewer.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/toast.ts'
import type { AccountUser } from './account-user.ts'
import { CodeForm } from '../../../ui/CodeForm.tsx'
import { EmailForm } from '../../../ui/EmailForm.tsx'
import { Resend } from '../../../ui/Resend.tsx'
import { Section } from '../../../ui/Section.tsx'

function Waiting({ user, newEmail }: { user: AccountUser; newEmail: string }) {
  const queryClient = useQueryClient()
  const enter = (email: string) => async (token: string) => {
    const { data, error } = await (await authClient()).verifyOtp({ email, token, type: 'email_change' })
    if (error) return { error }
    notify(data.session ? 'Your email address is changed.' : 'Thank you. Now the other mailbox.')
    await queryClient.invalidateQueries({ queryKey: ['account'] })
    if (data.session) await queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey })
    return { error }
  }
  const resend = async () => {
    const options = { emailRedirectTo: `${window.location.origin}/` }
    return (await authClient()).resend({ type: 'email_change', email: user.email, options })
  }
  const mailboxes = [newEmail, user.email].filter((email) => email !== '')
  return (
    <div className="flex flex-col gap-4 rounded-panel bg-sunken p-4">
      <p role="status" className="wrap-anywhere">
        We have sent a message to <strong>{mailboxes.join(' and to ')}</strong>. Follow its link, or enter its code
        here. Until every mailbox has agreed, your address stays as it is.
      </p>
      {mailboxes.map((email) => (
        <CodeForm
          key={email}
          label={`Code sent to ${email}`}
          submit="Confirm"
          isPrimary={false}
          onCode={enter(email)}
        />
      ))}
      <div>
        <Resend onResend={resend} />
      </div>
    </div>
  )
}

/** The address, and the way to another one: the old and the new mailbox both have to agree. */
export function EmailChange({ user }: { user: AccountUser }) {
  const queryClient = useQueryClient()
  const [isEditing, setIsEditing] = useState(false)
  const change = async (email: string) => {
    const options = { emailRedirectTo: `${window.location.origin}/` }
    const { error } = await (await authClient()).updateUser({ email }, options)
    if (error) return { error }
    setIsEditing(false)
    await queryClient.invalidateQueries({ queryKey: ['account'] })
    return { error }
  }
  return (
    <Section title="Email address">
      <p className="font-semibold wrap-anywhere">{user.email || 'None yet'}</p>
      {user.newEmail && <Waiting user={user} newEmail={user.newEmail} />}
      {isEditing ? (
        <>
          <EmailForm
            label="New email address"
            hint={
              user.email
                ? 'You may have to agree from your old and from your new mailbox, so that nobody can take your account over.'
                : 'You may have to follow a link, or enter a code, that we mail to it.'
            }
            submit="Send the messages"
            onSubmit={change}
          />
          <Button variant="quiet" onClick={() => setIsEditing(false)}>
            Cancel
          </Button>
        </>
      ) : (
        <Button className="self-start" onClick={() => setIsEditing(true)}>
          {user.email ? 'Change email address' : 'Add email address'}
        </Button>
      )}
    </Section>
  )
}
