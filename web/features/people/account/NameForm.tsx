import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { authClient } from '../../../lib/session/auth-client.ts'
import { viewerQuery } from '../../../lib/session/viewer.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { notify } from '../../../ui/toast.ts'
import type { AccountUser } from './account-user.ts'
import { Section } from '../../../ui/Section.tsx'

/** The person's name, beside the letter that stands for them. */
export function NameForm({ user }: { user: AccountUser }) {
  const queryClient = useQueryClient()
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { fullName: user.fullName } })
  const save = handleSubmit(async ({ fullName }) => {
    const { error } = await (await authClient()).updateUser({ data: { full_name: fullName.trim() } })
    if (error) return setError('fullName', { message: error.message }, { shouldFocus: true })
    notify('Your name is saved.')
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: ['account'] }),
    ])
  })
  return (
    <Section title="You" text="Your colleagues in HR see this name.">
      <div className="flex items-center gap-3">
        <span className="flex shrink-0">
          <Avatar email={user.email || user.fullName} />
        </span>
        <p className="min-w-0 text-portal text-ink-muted wrap-anywhere">
          The letter comes from your email address, {user.email || 'once you have one'}.
        </p>
      </div>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <TextField
          label="Full name"
          autoComplete="name"
          error={formState.errors.fullName?.message}
          {...register('fullName', {
            validate: (value) => value.trim() !== '' || 'Enter your full name.',
            maxLength: { value: 200, message: 'Use at most 200 characters.' },
          })}
        />
        <Button type="submit" variant="primary" busy={formState.isSubmitting}>
          Save name
        </Button>
      </form>
    </Section>
  )
}
