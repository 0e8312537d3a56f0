import { useForm } from 'react-hook-form'
import { Button } from './Button.tsx'
import { TextField } from './Field.tsx'

/** Spaces, dashes and brackets are how people write numbers; a leading 0 is a number of the United Kingdom. */
function toInternational(text: string): string {
  const plain = text.replaceAll(/[\s().-]/g, '').replace(/^00/, '+')
  return plain.startsWith('0') ? `+44${plain.slice(1)}` : plain
}

/** Asks for one phone number, and hands it on as `+44…`; why it was refused stays beside the field. */
export function PhoneForm({
  submit,
  onSubmit,
}: {
  submit: string
  onSubmit: (phone: string) => Promise<{ error: Error | null }>
}) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { phone: '' } })
  const send = handleSubmit(async ({ phone }) => {
    const { error } = await onSubmit(toInternational(phone))
    if (error) setError('phone', { message: error.message }, { shouldFocus: true })
  })
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <TextField
        label="Phone number"
        hint="Such as 07700 900123, or +353 20 915 0123 from elsewhere."
        type="tel"
        autoComplete="tel"
        error={formState.errors.phone?.message}
        {...register('phone', {
          validate: (value) =>
            /^\+\d{8,15}$/.test(toInternational(value)) || 'Enter a phone number, like 07700 900123.',
        })}
      />
      <Button type="submit" variant="primary" busy={formState.isSubmitting}>
        {submit}
      </Button>
    </form>
  )
}
