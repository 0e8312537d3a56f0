import { api, unwrap } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'
import { useUserDeed } from './useUserDeed.ts'
import { nameOf } from './user-words.ts'
import type { AdminUserPage } from './users.ts'

function Sessions({ user }: { user: AdminUserPage }) {
  const params = { path: { id: user.id } }
  const { mutate, isPending } = useUserDeed({
    run: () => unwrap(api.POST('/api/admin/users/{id}/sign-out', { params })),
    done: 'Signed out everywhere',
    failed: 'Failed to end the sessions',
  })
  return (
    <Row
      title="Sessions"
      text={user.sessions === 0 ? 'Signed in nowhere.' : 'Ends them everywhere. The person can sign in again.'}
      actions={
        user.sessions > 0 && (
          <ConfirmButton
            title={user.isMe ? 'Sign yourself out everywhere?' : `Sign ${nameOf(user)} out everywhere?`}
            text="Every device is signed out within a second. What was not saved there is lost."
            confirm="Sign out"
            busy={isPending}
            onConfirm={() => mutate()}
          >
            Sign out everywhere
          </ConfirmButton>
        )
      }
    />
  )
}

function Confirmation({ user }: { user: AdminUserPage }) {
  const params = { path: { id: user.id } }
  const { mutate, isPending } = useUserDeed({
    run: () => unwrap(api.POST('/api/admin/users/{id}/confirmation', { params })),
    done: 'Confirmation sent',
    failed: 'Failed to send the confirmation',
  })
  if (!user.can.resendConfirmation) return null
  return (
    <Row
      title="Confirmation of the address"
      text="Mails the link and code again. An earlier mail no longer works then."
      actions={
        <Button size="small" busy={isPending} onClick={() => mutate()}>
          Send again
        </Button>
      }
    />
  )
}

function Deactivation({ user }: { user: AdminUserPage }) {
  const params = { path: { id: user.id } }
  const shut = useUserDeed({
    run: () => unwrap(api.POST('/api/admin/users/{id}/deactivate', { params })),
    done: 'Account deactivated',
    failed: 'Failed to deactivate the account',
  })
  const open = useUserDeed({
    run: () => unwrap(api.POST('/api/admin/users/{id}/reactivate', { params })),
    done: 'Account reactivated',
    failed: 'Failed to reactivate the account',
  })
  if (user.state === 'DEACTIVATED') {
    return (
      <Row
        title="Deactivated"
        text="Nobody can sign in to this account. Everything in it is kept."
        actions={
          <Button size="small" busy={open.isPending} onClick={() => open.mutate()}>
            Reactivate
          </Button>
        }
      />
    )
  }
  return (
    <Row
      title="Deactivate the account"
      text={user.can.deactivate ? 'Nobody can sign in to it until it is reactivated.' : 'This is your own account.'}
      actions={
        user.can.deactivate && (
          <ConfirmButton
            title={`Deactivate ${nameOf(user)}?`}
            text="They are signed out everywhere within a second and cannot sign in again, not even to download their data. Nothing is deleted, and you can reactivate the account."
            confirm="Deactivate"
            busy={shut.isPending}
            onConfirm={() => shut.mutate()}
          >
            Deactivate
          </ConfirmButton>
        )
      }
    />
  )
}

/** Whether and how the person comes in. */
export function UserAccess({ user }: { user: AdminUserPage }) {
  return (
    <Section title="Access">
      <Rows label="Access">
        <Sessions user={user} />
        <Confirmation user={user} />
        <Deactivation user={user} />
      </Rows>
    </Section>
  )
}
