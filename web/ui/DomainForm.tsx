import { useForm } from 'react-hook-form'
import { Button } from './Button.tsx'
import { TextField } from './Field.tsx'

type DomainFormProps = {
  label: string
  hint: string
  missing: string
  add: (domain: string) => Promise<unknown>
  /** What is said beside the field when `add` failed. */
  reasonOf: (error: unknown) => string
}

/** Asks for one domain after the other. */
export function DomainForm({ label, hint, missing, add, reasonOf }: DomainFormProps) {
  const { register, handleSubmit, formState, setError, reset } = useForm({ defaultValues: { domain: '' } })
  const send = handleSubmit(async ({ domain }) => {
    try {
      await add(domain.trim())
      reset()
    } catch (error) {
      setError('domain', { message: reasonOf(error) }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col items-start gap-4">
      <div className="w-full max-w-[28rem]">
        <TextField
          label={label}
          hint={hint}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          error={formState.errors.domain?.message}
          {...register('domain', { validate: (domain) => domain.trim() !== '' || missing })}
        />
      </div>
      <Button type="submit" busy={formState.isSubmitting}>
        Add domain
      </Button>
    </form>
  )
}
