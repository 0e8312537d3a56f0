import { useForm } from 'react-hook-form'
import { Button } from './Button.tsx'
import { TextField } from './Field.tsx'

type CodeFormProps = {
  label?: string
  hint?: string
  submit: string
  isPrimary?: boolean
  /** Six digits; answers why they were refused. */
  onCode: (code: string) => Promise<{ error: Error | null }>
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** A one-time code in one field that can be pasted into and that phones fill in by themselves. */
export function CodeForm({ label = 'Code', hint, submit, isPrimary = true, onCode }: CodeFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: '' } })
  const send = handleSubmit(async ({ code }) => {
    const { error } = await onCode(digitsOf(code))
    // Beside the field, because it is needed for as long as the code is typed again.
    if (error) setError('code', { message: error.message }, { shouldFocus: true })
  })
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <TextField
        label={label}
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={formState.errors.code?.message}
        {...register('code', {
          required: 'Enter the code.',
          validate: (code) => digitsOf(code).length === 6 || 'Enter the 6 digits of the code.',
        })}
      />
      <Button type="submit" {...(isPrimary && { variant: 'primary', size: 'large' })} busy={formState.isSubmitting}>
        {submit}
      </Button>
    </form>
  )
}
