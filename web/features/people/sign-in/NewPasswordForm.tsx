import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { authClient } from '../../../lib/session/auth-client.ts'
import { authSettingsQuery } from '../../../lib/session/auth-settings.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { notify } from '../../../ui/toast.ts'
import { Resend } from '../../../ui/Resend.tsx'
import { passwordHint, passwordRule } from './password-rule.ts'

const askForCode = async () => (await authClient()).reauthenticate()

/** A new password; when the sign-in is not fresh, the service first asks for a code that it sends. */
export function NewPasswordForm({ submit, onSaved }: { submit: string; onSaved?: () => void }) {
  const { register, handleSubmit, formState, reset, setError, setFocus } = useForm({
    defaultValues: { password: '', code: '' },
  })
  const { errors, isSubmitting } = formState
  const atLeast = useQuery(authSettingsQuery).data?.passwordAtLeast
  const [needsCode, setNeedsCode] = useState(false)
  useEffect(() => {
    if (needsCode) setFocus('code')
  }, [needsCode, setFocus])

  const save = handleSubmit(async ({ password, code }) => {
    const nonce = code.replaceAll(/\D/g, '')
    const { error } = await (await authClient()).updateUser({ password, ...(needsCode && { nonce }) })
    if (!error) {
      notify('Your new password is saved. Other devices are signed out.')
      reset()
      setNeedsCode(false)
      return onSaved?.()
    }
    if (error.code !== 'reauthentication_needed') {
      const field = error.code === 'reauthentication_not_valid' ? 'code' : 'password'
      return setError(field, { message: error.message }, { shouldFocus: true })
    }
    const asked = await askForCode()
    if (asked.error) return setError('password', { message: asked.error.message }, { shouldFocus: true })
    return setNeedsCode(true)
  })

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
      <PasswordField
        label="New password"
        hint={passwordHint(atLeast)}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { required: 'Choose a password.', validate: passwordRule(atLeast) })}
      />
      {needsCode && (
        <div className="flex flex-col gap-2">
          <TextField
            label="Security code"
            hint="We have sent you a code, to be sure that it is you."
            inputMode="numeric"
            autoComplete="one-time-code"
            error={errors.code?.message}
            {...register('code', { required: 'Enter the code.' })}
          />
          <Resend onResend={askForCode}>Resend the code</Resend>
        </div>
      )}
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {submit}
      </Button>
    </form>
  )
}
