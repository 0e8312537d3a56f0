import { useForm } from 'react-hook-form'
import { EMAIL_RULE } from './email-rule.ts'
import { Button } from './Button.tsx'
import { TextField } from './Field.tsx'

type EmailFormProps = {
  label?: string
  hint?: string
  submit: string
  onSubmit: (email: string) => Promise<{ error: Error | null }>
}

/** Asks for one address; why it was refused stays beside the field. */
export function EmailForm({ label = 'Email', hint, submit, onSubmit }: EmailFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { email: '' } })
  const send = handleSubmit(async ({ email }) => {
    const { error } = await onSubmit(email.trim())
    if (error) setError('email', { message: error.message }, { shouldFocus: true })
  })
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <TextField
        label={label}
        hint={hint}
        type="email"
        autoComplete="email"
        inputMode="email"
        error={formState.errors.email?.message}
        {...register('email', EMAIL_RULE)}
      />
      <Button type="submit" variant="primary" size="large" busy={formState.isSubmitting}>
        {submit}
      </Button>
    </form>
  )
}
