import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { authClient } from '../../../lib/session/auth-client.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { notify, notifyError } from '../../../ui/toast.ts'
import { useCopy } from '../../../ui/useCopy.ts'
import { useMatches } from '../../../ui/useMatches.ts'
import { CodeForm } from '../../../ui/CodeForm.tsx'
import { freeName, KIND_LABELS } from '../../../lib/session/factors.ts'
import { inFours, qrPicture } from './qr-picture.ts'

const ACTION = { action: 'second steps' }

type Begun = { id: string; picture: string; secret: string; uri: string }
type AddProps = { takenNames: readonly string[]; onAdded: () => Promise<void> }

/** A phone cannot scan its own screen, so there the app is opened instead. */
function OpenInApp({ uri }: { uri: string }) {
  return (
    <a href={uri} className={buttonClass({ variant: 'primary', size: 'large' })}>
      <Smartphone size={20} strokeWidth={1.75} aria-hidden="true" />
      Open in app
    </a>
  )
}

function Picture({ picture }: { picture: string }) {
  return (
    <>
      <p className="text-base">Scan this with your authenticator app.</p>
      <img
        src={picture}
        alt="QR code for your authenticator app"
        width={200}
        height={200}
        className="self-center rounded-panel bg-white p-3 [forced-color-adjust:none]"
      />
    </>
  )
}

function HandOver({ begun }: { begun: Begun }) {
  const { state, copy } = useCopy()
  const isPhone = useMatches('(pointer: coarse) and (width < 48rem)')
  return (
    <div className="flex flex-col gap-3">
      {isPhone ? <OpenInApp uri={begun.uri} /> : <Picture picture={begun.picture} />}
      <p className="text-portal text-ink-muted">
        {isPhone ? 'Nothing opens? Copy this secret into the app:' : 'Cannot scan it? Type this secret into the app:'}
      </p>
      <p className="flex flex-wrap items-center justify-between gap-2 rounded-panel bg-sunken py-1 pr-1 pl-3">
        <code className="font-mono text-portal break-all">{inFours(begun.secret)}</code>
        <Button size="small" variant="quiet" onClick={() => void copy(begun.secret)}>
          {state === 'copied' ? 'Copied' : 'Copy secret'}
        </Button>
      </p>
    </div>
  )
}

/** Sets an authenticator app up: a picture to scan, or on a phone the app itself, a secret to copy, and one code as proof. */
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
    else setBegun({ id: data.id, picture: qrPicture(data.totp.qr_code), secret: data.totp.secret, uri: data.totp.uri })
  }
  const giveUp = async () => {
    setBegun(undefined)
    if (begun) await (await authClient()).mfa.unenroll({ factorId: begun.id })
  }
  const finish = async (code: string) => {
    const { error } = await (await authClient()).mfa.challengeAndVerify({ factorId: begun?.id ?? '', code })
    if (error) return { error }
    setBegun(undefined)
    notify('Your authenticator app is set up. Devices that have not passed a second step are signed out.', ACTION)
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
            <HandOver begun={begun} />
            <CodeForm label="Code from the app" submit="Turn on" onCode={finish} />
          </div>
        )}
      </Dialog>
    </>
  )
}
