import { useForm } from 'react-hook-form'
import { Button } from './Button.tsx'
import { TextField } from './Field.tsx'

/** Spaces, dashes and brackets are how people write numbers; a leading 0 is a number of the United Kingdom. */
export function toInternational(text: string): string {
  const plain = text.replaceAll(/[\s().-]/g, '').replace(/^00/, '+')
  return plain.startsWith('0') ? `+44${plain.slice(1)}` : plain
}

/** Asks for one phone number, and hands it on as `+44…`. */
export function PhoneForm({ submit, onSubmit }: { submit: string; onSubmit: (phone: string) => Promise<void> }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { phone: '' } })
  const send = handleSubmit(({ phone }) => onSubmit(toInternational(phone)))
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
