import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { authClient } from '../../../lib/session/auth-client.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify, notifyError } from '../../../ui/toast.ts'
import { freeName, KIND_LABELS } from '../../../lib/session/factors.ts'

const ACTION = { action: 'second steps' }

type AddProps = { takenNames: readonly string[]; onAdded: () => Promise<void> }

/** What an earlier attempt left behind would stand in the way of the next one's name. */
async function forgetUnfinished(): Promise<void> {
  const { mfa } = await authClient()
  const { data } = await mfa.listFactors()
  const left = data?.all.filter((one) => one.factor_type === 'webauthn' && one.status === 'unverified') ?? []
  await Promise.all(left.map(({ id }) => mfa.unenroll({ factorId: id })))
}

/** Sets a security key up as second step, where the browser can speak to one. */
export function AddSecurityKey({ takenNames, onAdded }: AddProps) {
  const [isBusy, setIsBusy] = useState(false)
  if (typeof window.PublicKeyCredential !== 'function') return null
  const add = async () => {
    setIsBusy(true)
    const friendlyName = freeName(KIND_LABELS.webauthn, takenNames)
    const { error } = await (await authClient()).mfa.webauthn.register({ friendlyName })
    if (error) {
      notifyError(error.message, ACTION)
      await forgetUnfinished()
    } else {
      notify('Your security key is set up. Devices that have not passed a second step are signed out.', ACTION)
      await onAdded()
    }
    setIsBusy(false)
  }
  return (
    <Button
      icon={<KeyRound size={20} strokeWidth={1.75} aria-hidden="true" />}
      busy={isBusy}
      onClick={() => void add()}
    >
      Add security key
    </Button>
  )
}
