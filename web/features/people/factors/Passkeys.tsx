import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatDate } from '../../../../domain/dates.ts'
import { authClient } from '../../../lib/session/auth-client.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { notify, notifyError } from '../../../ui/toast.ts'
import { type Passkey, passkeysQuery } from './passkeys.ts'
import { RemoveButton } from '../../../ui/RemoveButton.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'

const ACTION = { action: 'passkeys' }

type Change = { passkey: Passkey; onChange: () => Promise<void> }

function NameForm({ passkey, onSaved }: { passkey: Passkey; onSaved: () => Promise<void> }) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { name: passkey.name } })
  const save = handleSubmit(async ({ name }) => {
    const { passkey: passkeys } = await authClient()
    const { error } = await passkeys.update({ passkeyId: passkey.id, friendlyName: name.trim() })
    if (error) return setError('name', { message: error.message }, { shouldFocus: true })
    await onSaved()
  })
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
      <TextField
        label="Name"
        hint="Such as the device that keeps it."
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name', {
          validate: (value) => value.trim() !== '' || 'Enter a name.',
          maxLength: { value: 120, message: 'Use at most 120 characters.' },
        })}
      />
      <Button type="submit" variant="primary" busy={formState.isSubmitting}>
        Save name
      </Button>
    </form>
  )
}

function Rename({ passkey, onChange }: Change) {
  const [isOpen, setIsOpen] = useState(false)
  const saved = async () => {
    setIsOpen(false)
    await onChange()
  }
  return (
    <>
      <Button size="small" aria-label={`Rename ${passkey.name}`} onClick={() => setIsOpen(true)}>
        Rename
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title="Rename passkey">
        <NameForm passkey={passkey} onSaved={saved} />
      </Dialog>
    </>
  )
}

function PasskeyRow({ passkey, onChange }: Change) {
  const remove = async () => {
    const { error } = await (await authClient()).passkey.delete({ passkeyId: passkey.id })
    if (error) return notifyError(error.message, ACTION)
    notify(`${passkey.name} is removed.`, ACTION)
    await onChange()
  }
  const used = passkey.lastUsedAt ? `last used ${formatDate(passkey.lastUsedAt)}` : 'not used yet'
  return (
    <Row
      title={passkey.name}
      text={`Added ${formatDate(passkey.addedAt)}, ${used}`}
      actions={
        <>
          <Rename passkey={passkey} onChange={onChange} />
          <RemoveButton
            label={passkey.name}
            title={`Remove ${passkey.name}?`}
            text="You can no longer sign in with it. It may stay listed on your device until you delete it there too."
            onRemove={remove}
          />
        </>
      }
    />
  )
}

function AddPasskey({ onChange }: { onChange: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false)
  const add = async () => {
    setIsBusy(true)
    const { error } = await (await authClient()).registerPasskey()
    setIsBusy(false)
    if (error) return notifyError(error.message, ACTION)
    notify('Your passkey is saved. Use it the next time you sign in.', ACTION)
    await onChange()
  }
  return (
    <Button
      icon={<Fingerprint size={20} strokeWidth={1.75} aria-hidden="true" />}
      busy={isBusy}
      className="self-start"
      onClick={() => void add()}
    >
      Add passkey
    </Button>
  )
}

/** Passkeys sign one in by themselves, with the device's own lock. */
export function Passkeys() {
  const queryClient = useQueryClient()
  const { data, isPending, isError, refetch } = useQuery(passkeysQuery)
  const onChange = () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey })
  const canAdd = typeof window.PublicKeyCredential === 'function'
  return (
    <Section title="Passkeys" text="Sign in with your fingerprint, your face or your device's PIN, without a password.">
      {isError && <LoadError what="your passkeys" onRetry={() => void refetch()} />}
      {isPending && <Skeleton className="h-16" />}
      {data && (
        <Rows label="Passkeys">
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChange={onChange} />
          ))}
        </Rows>
      )}
      {canAdd ? (
        <AddPasskey onChange={onChange} />
      ) : (
        <p className="text-ink-muted">This browser cannot make passkeys.</p>
      )}
    </Section>
  )
}
