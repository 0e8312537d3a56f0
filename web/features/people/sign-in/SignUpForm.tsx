import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import { askedFor } from '../../../lib/session/asked-for.ts'
import { authClient } from '../../../lib/session/auth-client.ts'
import { authSettingsQuery } from '../../../lib/session/auth-settings.ts'
import { useAuth } from '../../../lib/session/AuthProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { notify, notifyUrgent } from '../../../ui/toast.ts'
import { EMAIL_RULE } from '../../../ui/email-rule.ts'
import { ACCOUNT_CREATED, SIGN_UP } from './account-created.ts'
import { Refusal, type Refused } from './Refusal.tsx'
import { passwordHint, passwordRule } from './password-rule.ts'

const LINK_CLASS = 'text-brand-ink underline underline-offset-2'

function Agreement() {
  return (
    <p className="text-portal text-ink-muted">
      By creating an account you agree to the{' '}
      <Link to="/terms" className={LINK_CLASS}>
        Terms
      </Link>{' '}
      and{' '}
      <Link to="/privacy" className={LINK_CLASS}>
        Privacy notice
      </Link>
      .
    </p>
  )
}

export function SignUpForm() {
  const { listen } = useAuth()
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { fullName: '', email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const [refused, setRefused] = useState<Refused>()
  const navigate = useNavigate()
  const { state } = useLocation()
  const atLeast = useQuery(authSettingsQuery).data?.passwordAtLeast

  const signUp = handleSubmit(async ({ fullName, email, password }) => {
    setRefused(undefined)
    await listen()
    const client = await authClient()
    const address = email.trim()
    const { data, error } = await client.signUp({
      email: address,
      password,
      options: { data: { full_name: fullName.trim() }, emailRedirectTo: `${window.location.origin}/` },
    })
    if (error) {
      notifyUrgent(error.message, SIGN_UP)
      setRefused({ message: error.message, code: error.code, email: address })
    } else if (data.session) notify(ACCOUNT_CREATED, SIGN_UP)
    else await navigate('/auth/sign-up-sent', { state: { email: address, from: askedFor(state) } })
  })

  return (
    <form noValidate onSubmit={(event) => void signUp(event)} className="flex flex-col gap-4">
      <TextField
        label="Full name"
        autoComplete="name"
        error={errors.fullName?.message}
        {...register('fullName', { validate: (value) => value.trim() !== '' || 'Enter your full name.' })}
      />
      <TextField
        label="Work email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
        {...register('email', EMAIL_RULE)}
      />
      <PasswordField
        label="Password"
        hint={passwordHint(atLeast)}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { required: 'Choose a password.', validate: passwordRule(atLeast) })}
      />
      <Refusal refused={refused} />
      <Agreement />
      <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
        Sign Up
      </Button>
    </form>
  )
}
