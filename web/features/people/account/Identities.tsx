import type { UserIdentity } from '@supabase/auth-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../../../domain/dates.ts'
import { authClient } from '../../../lib/session/auth-client.ts'
import { keepLeaving } from '../../../lib/session/return-to.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify, notifyError } from '../../../ui/toast.ts'
import type { AccountUser } from './account-user.ts'
import {
  type AuthSettings,
  authSettingsQuery,
  providerLabel,
  type SignInProvider,
} from '../../../lib/session/auth-settings.ts'
import { asProvider } from '../../../lib/session/provider-name.ts'
import { RemoveButton } from '../../../ui/RemoveButton.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'

function nameOf({ provider }: UserIdentity, settings: AuthSettings | undefined): string {
  if (provider === 'email') return 'Email'
  if (provider === 'phone') return 'Phone'
  if (provider.startsWith('sso:')) return 'Work single sign-on'
  return settings?.providers.find(({ name }) => name === provider)?.label ?? providerLabel(provider)
}

function detailOf({ provider, identity_data: data, created_at: addedAt }: UserIdentity): string {
  const who: unknown = provider === 'phone' ? `+${data?.['phone']}` : data?.['email']
  const shown = typeof who === 'string' && who !== '' ? who : undefined
  const how = provider === 'email' ? 'with a password or a code' : undefined
  const since = addedAt ? `since ${formatDate(addedAt)}` : undefined
  return [shown, how, since].filter((part) => part !== undefined).join(', ')
}

function IdentityRow({ identity, name, isOnly }: { identity: UserIdentity; name: string; isOnly: boolean }) {
  const queryClient = useQueryClient()
  const unlink = async () => {
    const { error } = await (await authClient()).unlinkIdentity(identity)
    if (error) return notifyError(error.message)
    notify(`${name} is unlinked.`)
    await queryClient.invalidateQueries({ queryKey: ['account'] })
  }
  const text =
    identity.provider === 'email'
      ? 'You can no longer sign in with this address, its password or a code. Your other ways stay.'
      : 'You can no longer sign in with it. Your other ways stay.'
  return (
    <Row
      title={name}
      text={detailOf(identity)}
      actions={
        isOnly ? (
          <span className="text-portal text-ink-muted">Your only way in</span>
        ) : (
          <RemoveButton label={name} title={`Unlink ${name}?`} text={text} verb="Unlink" onRemove={unlink} />
        )
      }
    />
  )
}

function LinkButton({ provider: { name, label } }: { provider: SignInProvider }) {
  const [isBusy, setIsBusy] = useState(false)
  const link = async () => {
    setIsBusy(true)
    keepLeaving({ purpose: 'link', returnTo: '/account/security' })
    const options = { redirectTo: `${window.location.origin}/` }
    const { error } = await (await authClient()).linkIdentity({ provider: asProvider(name), options })
    // Also when all is well: the browser's Back may bring this page back as it was left.
    setIsBusy(false)
    if (error) notifyError(error.message)
  }
  return (
    <Button busy={isBusy} onClick={() => void link()}>
      Link {label}
    </Button>
  )
}

/** Everything that leads into this account; the last one cannot be taken away. */
export function Identities({ user }: { user: AccountUser }) {
  const { data: settings } = useQuery(authSettingsQuery)
  const { identities } = user
  const free = settings?.providers.filter(({ name }) => !identities.some(({ provider }) => provider === name)) ?? []
  return (
    <Section title="Ways to sign in" text="All of them lead to this account.">
      <Rows label="Ways to sign in">
        {identities.map((identity) => (
          <IdentityRow
            key={identity.identity_id}
            identity={identity}
            name={nameOf(identity, settings)}
            isOnly={identities.length === 1}
          />
        ))}
      </Rows>
      {free.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {free.map((provider) => (
            <LinkButton key={provider.name} provider={provider} />
          ))}
        </div>
      )}
    </Section>
  )
}
