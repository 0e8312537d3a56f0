import { useForm } from 'react-hook-form'
import { reasonOf } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { EMAIL_RULE } from '../../../ui/email-rule.ts'
import { TextField } from '../../../ui/Field.tsx'
import { Section } from '../../../ui/Section.tsx'
import { useInvite } from './merchant-team.ts'

/** Asks for the address of a colleague; why it was refused stays beside the field. */
export function InviteForm({ merchantId }: { merchantId: string }) {
  const { register, handleSubmit, formState, setError, reset } = useForm({ defaultValues: { email: '' } })
  const { mutateAsync } = useInvite(merchantId)
  const send = handleSubmit(async ({ email }) => {
    try {
      await mutateAsync(email.trim())
      reset()
    } catch (error) {
      setError('email', { message: reasonOf(error) }, { shouldFocus: true })
    }
  })
  return (
    <Section
      title="Invite a colleague"
      text="We email them a link that works once, for 7 days. They then see and change all that you do here."
    >
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col items-start gap-4">
        <div className="w-full">
          <TextField
            label="Their email"
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            error={formState.errors.email?.message}
            {...register('email', { ...EMAIL_RULE, required: 'Enter an email address.' })}
          />
        </div>
        <Button type="submit" variant="primary" busy={formState.isSubmitting}>
          Send invitation
        </Button>
      </form>
    </Section>
  )
}
