import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { api, ApiError, reasonOf, unwrap } from '../../../lib/api/client.ts'
import { useAuth } from '../../../lib/session/AuthProvider.tsx'
import { SignInAgain } from '../../../lib/SignInAgain.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { notify } from '../../../ui/toast.ts'
import { Section } from '../../../ui/Section.tsx'

const GOES = [
  'your name, addresses, password, passkeys and devices',
  'your cards, favourites, reminders and what you follow',
  'your place in your company and its groups',
]
const STAYS = [
  'that an offer was looked at or used, and what it saved, without saying by whom',
  'offers, campaigns and announcements you made for others, without your name',
  'your email address, if messages of companies were stopped for it or came back, so that none is sent there again',
]

function useDeleteAccount(onStale: () => void) {
  const { signOut } = useAuth()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (email: string) => unwrap(api.DELETE('/api/me', { body: { email } })),
    onSuccess: async () => {
      notify('Your account is deleted. Goodbye, and thank you.')
      await signOut()
      await navigate('/auth', { replace: true })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'fresh_sign_in_required') onStale()
    },
  })
}

function What({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
      <ul className="list-disc pl-5 text-ink-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

function Confirmation({ name, onCancel, onStale }: { name: string; onCancel: () => void; onStale: () => void }) {
  const remove = useDeleteAccount(onStale)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } })
  const isSame = (typed: string) => typed.trim().toLowerCase() === name.toLowerCase() || `Type ${name} to go on.`
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(({ email }) => remove.mutate(email))(event)}
      className="flex flex-col gap-4"
    >
      <What title="This goes, for good" items={GOES} />
      <What title="This stays" items={STAYS} />
      <TextField
        label={`Type ${name} to go on`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...register('email', { validate: isSame })}
      />
      <FormError isAnnounced>{remove.error ? reasonOf(remove.error) : undefined}</FormError>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="danger" busy={remove.isPending}>
          Delete my account
        </Button>
      </div>
    </form>
  )
}

/** The end of an account: what goes and what stays is said before, and the address is typed so that no slip does it. */
export function DeleteAccount({ name }: { name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isStale, setIsStale] = useState(false)
  return (
    <Section
      title="Delete my account"
      text="You can download your data first. A deleted account cannot be brought back."
    >
      <Button className="self-start" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title="Delete my account">
        {isStale ? (
          <SignInAgain from="/account/privacy">
            To be sure that it is you, sign in again first. We bring you back here, and nothing is deleted until then.
          </SignInAgain>
        ) : (
          <Confirmation name={name} onCancel={() => setIsOpen(false)} onStale={() => setIsStale(true)} />
        )}
      </Dialog>
    </Section>
  )
}
