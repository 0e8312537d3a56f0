import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { authClient } from '../../../lib/session/auth-client.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { notify } from '../../../ui/toast.ts'
import { CodeForm } from '../../../ui/CodeForm.tsx'
import { freeName, KIND_LABELS } from '../../../lib/session/factors.ts'
import { PhoneForm } from '../../../ui/PhoneForm.tsx'

type Begun = { factorId: string; challengeId: string; phone: string }
type AddProps = { takenNames: readonly string[]; onAdded: () => Promise<void> }

async function beginPhone(phone: string, friendlyName: string): Promise<{ begun?: Begun; error: Error | null }> {
  const { mfa } = await authClient()
  const enrolled = await mfa.enroll({ factorType: 'phone', phone, friendlyName })
  if (enrolled.error) return { error: enrolled.error }
  const factorId = enrolled.data.id
  const challenge = await mfa.challenge({ factorId, channel: 'sms' })
  if (!challenge.error) return { begun: { factorId, challengeId: challenge.data.id, phone }, error: null }
  await mfa.unenroll({ factorId })
  return { error: challenge.error }
}

/** Sets a phone up as second step, by a code that is texted to it. */
export function AddPhone({ takenNames, onAdded }: AddProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [begun, setBegun] = useState<Begun>()

  const close = async () => {
    setIsOpen(false)
    setBegun(undefined)
    if (begun) await (await authClient()).mfa.unenroll({ factorId: begun.factorId })
  }
  const begin = async (phone: string) => {
    const { begun: next, error } = await beginPhone(phone, freeName(KIND_LABELS.phone, takenNames))
    setBegun(next)
    return { error }
  }
  const finish = async (code: string) => {
    const { factorId = '', challengeId = '' } = begun ?? {}
    const { error } = await (await authClient()).mfa.verify({ factorId, challengeId, code })
    if (error) return { error }
    setIsOpen(false)
    setBegun(undefined)
    notify('Your phone is set up. Devices that have not passed a second step are signed out.')
    await onAdded()
    return { error }
  }

  return (
    <>
      <Button
        icon={<MessageSquareText size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Add phone
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={(open) => !open && void close()} title="Add phone">
        {begun ? (
          <CodeForm label={`Code sent to ${begun.phone}`} submit="Turn on" onCode={finish} />
        ) : (
          <PhoneForm submit="Text me a code" onSubmit={begin} />
        )}
      </Dialog>
    </>
  )
}
