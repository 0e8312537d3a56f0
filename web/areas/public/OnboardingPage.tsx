import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Building2, UserRound } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { Navigate, useNavigate } from 'react-router'
import { api, ApiError, unwrap } from '../../lib/api/client.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useAuth } from '../../lib/session/AuthProvider.tsx'
import { useViewer, viewerQuery } from '../../lib/session/viewer.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/Field.tsx'
import { PageSpinner } from '../../ui/Spinner.tsx'
import { notify, notifyError } from '../../ui/toast.ts'

const icon = { size: 24, strokeWidth: 1.75, 'aria-hidden': true, className: 'shrink-0 text-brand-ink' } as const

function useAfterOnboarding() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (to: string) => {
    await queryClient.fetchQuery({ ...viewerQuery, staleTime: 0 })
    await navigate(to, { replace: true })
  }
}

function JoinByCode() {
  const goOn = useAfterOnboarding()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { joinCode: '' } })
  const join = useMutation({
    mutationFn: (joinCode: string) => unwrap(api.POST('/api/onboarding/join', { body: { joinCode } })),
    onSuccess: async ({ companyName }) => {
      notify(`You are part of ${companyName ?? 'your company'} now.`)
      await goOn('/')
    },
    onError: (error) => {
      const message = (error instanceof ApiError && error.issues[0]?.message) || error.message
      setError('joinCode', { message }, { shouldFocus: true })
    },
  })
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="flex items-center gap-3 text-h3">
        <Building2 {...icon} />
        Join your company
      </h2>
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(({ joinCode }) => join.mutate(joinCode))(event)}
        className="flex flex-col gap-4"
      >
        <TextField
          label="Join code"
          hint="Your HR team has it. It looks like HARROW-2026."
          autoComplete="off"
          autoCapitalize="characters"
          error={formState.errors.joinCode?.message}
          {...register('joinCode', { validate: (value) => value.trim() !== '' || 'Enter your join code.' })}
        />
        <Button type="submit" variant="primary" busy={join.isPending}>
          Join company
        </Button>
      </form>
    </Card>
  )
}

function GoOnAlone() {
  const goOn = useAfterOnboarding()
  const go = useMutation({
    mutationFn: () => unwrap(api.POST('/api/onboarding/continue')),
    onSuccess: () => goOn('/offers'),
    onError: (error) => notifyError(error.message),
  })
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="flex items-center gap-3 text-h3">
        <UserRound {...icon} />
        Go on without a company
      </h2>
      <p className="text-ink-muted">You see every public offer now, and can join your company later with its code.</p>
      <Button busy={go.isPending} onClick={() => go.mutate()}>
        Go on without a company
      </Button>
    </Card>
  )
}

/** Where somebody without a role says how they are here. */
export function OnboardingPage() {
  const auth = useAuth()
  const viewer = useViewer()
  if (auth.status === 'signed_out') return <Navigate to="/auth" replace />
  if (!viewer) return <PageSpinner label="Loading" />
  if (viewer.roles.length > 0 && viewer.company) return <Navigate to="/" replace />
  return (
    <div className="mx-auto flex max-w-[560px] flex-col gap-5 md:pt-6">
      <PageTitle>Welcome</PageTitle>
      <div>
        <h1 className="text-h1">Welcome{viewer.fullName && `, ${viewer.fullName.split(' ')[0]}`}</h1>
        <p className="mt-2 text-ink-muted">One question before you start: how are you here?</p>
      </div>
      <JoinByCode />
      {viewer.roles.length === 0 && <GoOnAlone />}
    </div>
  )
}
