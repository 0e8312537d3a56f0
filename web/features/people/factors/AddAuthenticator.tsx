import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { authClient } from '../../../lib/session/auth-client.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { notify, notifyError } from '../../../ui/toast.ts'
import { useCopy } from '../../../ui/useCopy.ts'
import { CodeForm } from '../../../ui/CodeForm.tsx'
import { freeName, KIND_LABELS } from '../../../lib/session/factors.ts'
import { inFours, qrPicture } from './qr-picture.ts'

const ACTION = { action: 'second steps' }

type Begun = { id: string; picture: string; secret: string }
type AddProps = { takenNames: readonly string[]; onAdded: () => Promise<void> }

function Scan({ begun }: { begun: Begun }) {
  const { state, copy } = useCopy()
  return (
    <div className="flex flex-col gap-3">
      <p className="text-base">Scan this with your authenticator app.</p>
      <img
        src={begun.picture}
        alt="QR code for your authenticator app"
        width={200}
        height={200}
        className="self-center rounded-panel bg-white p-3 [forced-color-adjust:none]"
      />
      <p className="text-portal text-ink-muted">Cannot scan it? Type this secret into the app:</p>
      <p className="flex flex-wrap items-center justify-between gap-2 rounded-panel bg-sunken py-1 pr-1 pl-3">
        <code className="font-mono text-portal break-all">{inFours(begun.secret)}</code>
        <Button size="small" variant="quiet" onClick={() => void copy(begun.secret)}>
          {state === 'copied' ? 'Copied' : 'Copy secret'}
        </Button>
      </p>
    </div>
  )
}

/** Sets an authenticator app up: a picture to scan, or a secret to type, and one code as proof. */
export function AddAuthenticator({ takenNames, onAdded }: AddProps) {
  const [begun, setBegun] = useState<Begun>()
  const [isBusy, setIsBusy] = useState(false)

  const begin = async () => {
    setIsBusy(true)
    const friendlyName = freeName(KIND_LABELS.totp, takenNames)
    const { data, error } = await (
      await authClient()
    ).mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Offerwell' })
    setIsBusy(false)
    if (error) notifyError(error.message, ACTION)
    else setBegun({ id: data.id, picture: qrPicture(data.totp.qr_code), secret: data.totp.secret })
  }
  const giveUp = async () => {
    setBegun(undefined)
    if (begun) await (await authClient()).mfa.unenroll({ factorId: begun.id })
  }
  const finish = async (code: string) => {
    const { error } = await (await authClient()).mfa.challengeAndVerify({ factorId: begun?.id ?? '', code })
    if (error) return { error }
    setBegun(undefined)
    notify('Your authenticator app is set up. Your other devices are signed out.', ACTION)
    await onAdded()
    return { error }
  }

  return (
    <>
      <Button
        icon={<Smartphone size={20} strokeWidth={1.75} aria-hidden="true" />}
        busy={isBusy}
        onClick={() => void begin()}
      >
        Add authenticator app
      </Button>
      <Dialog
        isOpen={begun !== undefined}
        onOpenChange={(isOpen) => !isOpen && void giveUp()}
        title="Add authenticator app"
      >
        {begun && (
          <div className="flex flex-col gap-5">
            <Scan begun={begun} />
            <CodeForm label="Code from the app" submit="Turn on" onCode={finish} />
          </div>
        )}
      </Dialog>
    </>
  )
}
