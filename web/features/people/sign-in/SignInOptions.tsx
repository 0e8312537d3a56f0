import { useQuery } from '@tanstack/react-query'
import { Building2, Fingerprint, Mail } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { authSettingsQuery, type SignInProvider } from '../../../lib/session/auth-settings.ts'
import { asProvider } from '../../../lib/session/provider-name.ts'
import { authClient } from '../../../lib/session/auth-client.ts'
import { useAuth } from '../../../lib/session/AuthProvider.tsx'
import { askedFor } from '../../../lib/session/asked-for.ts'
import { keepLeaving } from '../../../lib/session/return-to.ts'
import { SIGN_IN, welcome } from '../../../lib/session/welcome.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { notifyUrgent } from '../../../ui/toast.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

function PasskeyButton() {
  const { listen } = useAuth()
  const [isBusy, setIsBusy] = useState(false)
  const signIn = async () => {
    setIsBusy(true)
    await listen()
    const { data, error } = await (await authClient()).signInWithPasskey()
    setIsBusy(false)
    if (error) notifyUrgent(error.message, SIGN_IN)
    else if (data.session) welcome(data.session)
  }
  return (
    <Button icon={<Fingerprint {...icon} />} busy={isBusy} onClick={() => void signIn()}>
      Use a passkey
    </Button>
  )
}

function ProviderButton({ provider: { name, label } }: { provider: SignInProvider }) {
  const { state } = useLocation()
  const [isBusy, setIsBusy] = useState(false)
  const leave = async () => {
    setIsBusy(true)
    keepLeaving({ purpose: 'sign-in', returnTo: askedFor(state) })
    const client = await authClient()
    const options = { redirectTo: `${window.location.origin}/` }
    const { error } = await client.signInWithOAuth({ provider: asProvider(name), options })
    // Also when all is well: the browser's Back may bring this page back as it was left.
    setIsBusy(false)
    if (error) notifyUrgent(error.message, SIGN_IN)
  }
  return (
    <Button busy={isBusy} onClick={() => void leave()}>
      Continue with {label}
    </Button>
  )
}

/** Every option other than a password: providers that this server is set up for, and passkeys where the browser supports them. */
export default function SignInOptions() {
  const { state } = useLocation()
  const { data } = useQuery(authSettingsQuery)
  const hasPasskeys = typeof window.PublicKeyCredential === 'function'
  return (
    <section aria-labelledby="sign-in-options" className="flex flex-col gap-3">
      <h2
        id="sign-in-options"
        className="text-center font-sans text-portal font-semibold tracking-normal text-ink-muted"
      >
        Other ways in
      </h2>
      <Link to="/auth/code" state={state} className={buttonClass()}>
        <Mail {...icon} />
        Email me a code
      </Link>
      <Link to="/auth/sso" state={state} className={buttonClass()}>
        <Building2 {...icon} />
        Work single sign-on
      </Link>
      {hasPasskeys && <PasskeyButton />}
      {data?.providers.map((provider) => (
        <ProviderButton key={provider.name} provider={provider} />
      ))}
    </section>
  )
}
