import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { authClient } from '../../../lib/session/auth-client.ts'
import { useAuth } from '../../../lib/session/AuthProvider.tsx'
import { SIGN_IN, welcome } from '../../../lib/session/welcome.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { notifyUrgent } from '../../../ui/toast.ts'
import { EMAIL_RULE } from '../../../ui/email-rule.ts'
import { Refusal, type Refused } from './Refusal.tsx'

export function SignInForm() {
  const { listen } = useAuth()
  const { state } = useLocation()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = formState
  const [refused, setRefused] = useState<Refused>()

  const signIn = handleSubmit(async ({ email, password }) => {
    setRefused(undefined)
    await listen()
    const client = await authClient()
    const address = email.trim()
    const { data, error } = await client.signInWithPassword({ email: address, password })
    if (!error) return welcome(data.session)
    notifyUrgent(error.message, SIGN_IN)
    return setRefused({ message: error.message, code: error.code, email: address })
  })

  return (
    <form noValidate onSubmit={(event) => void signIn(event)} className="flex flex-col gap-4">
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
        {...register('email', EMAIL_RULE)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: 'Enter your password.' })}
      />
      <Refusal refused={refused} />
      <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
        Sign In
      </Button>
      <Link to="/auth/forgotten" state={state} className="self-center py-1 text-brand-ink underline underline-offset-2">
        Forgotten password?
      </Link>
    </form>
  )
}
