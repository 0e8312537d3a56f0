import { useQuery } from '@tanstack/react-query'
import { KeyRound, MessageSquareText, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { authClient } from '../../../lib/session/auth-client.ts'
import { Button } from '../../../ui/Button.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { SIGN_IN } from '../../../lib/session/welcome.ts'
import { notifyError } from '../../../ui/toast.ts'
import { CodeForm } from '../../../ui/CodeForm.tsx'
import { type SecondStep, secondStepsQuery } from '../../../lib/session/factors.ts'

type StepProps = { step: SecondStep; onDone: () => void }

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const
const ICONS = { totp: Smartphone, phone: MessageSquareText, webauthn: KeyRound } as const

function AppStep({ step, onDone }: StepProps) {
  const enter = async (code: string) => {
    const client = await authClient()
    const { error } = await client.mfa.challengeAndVerify({ factorId: step.id, code })
    if (!error) onDone()
    return { error }
  }
  return <CodeForm label="Code from your authenticator app" submit="Confirm" onCode={enter} />
}

function PhoneStep({ step, onDone }: StepProps) {
  const [challengeId, setChallengeId] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    const { data, error } = await (await authClient()).mfa.challenge({ factorId: step.id, channel: 'sms' })
    setIsBusy(false)
    if (error) notifyError(error.message, SIGN_IN)
    else setChallengeId(data.id)
  }
  const enter = async (code: string) => {
    const { mfa } = await authClient()
    const { error } = await mfa.verify({ factorId: step.id, challengeId: challengeId ?? '', code })
    if (!error) onDone()
    return { error }
  }
  if (!challengeId) {
    return (
      <Button variant="primary" size="large" busy={isBusy} onClick={() => void send()}>
        Text me a code
      </Button>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <CodeForm
        label="Code from the text message"
        hint={`Sent to the number that ends in ${step.ending}.`}
        submit="Confirm"
        onCode={enter}
      />
      <Button variant="quiet" size="small" busy={isBusy} onClick={() => void send()}>
        Resend
      </Button>
    </div>
  )
}

function KeyStep({ step, onDone }: StepProps) {
  const [isBusy, setIsBusy] = useState(false)
  const use = async () => {
    setIsBusy(true)
    const client = await authClient()
    const { error } = await client.mfa.webauthn.authenticate({ factorId: step.id })
    setIsBusy(false)
    if (error) notifyError(error.message, SIGN_IN)
    else onDone()
  }
  return (
    <Button variant="primary" size="large" busy={isBusy} onClick={() => void use()}>
      Use my security key
    </Button>
  )
}

const STEPS = { totp: AppStep, phone: PhoneStep, webauthn: KeyStep } as const

/** Proves the second step by one of those that the person has set up, the first of them unless they choose another. */
export function SecondFactor({ onDone }: { onDone: () => void }) {
  const { data: steps, isError, refetch } = useQuery(secondStepsQuery)
  const [chosenId, setChosenId] = useState<string>()
  if (isError) return <LoadError what="your second steps" onRetry={() => void refetch()} />
  const step = steps?.find(({ id }) => id === chosenId) ?? steps?.[0]
  if (!step) return <Spinner className="mx-auto size-8 text-brand" />
  const Step = STEPS[step.kind]
  const others = steps?.filter(({ id }) => id !== step.id) ?? []
  return (
    <div className="flex flex-col gap-4">
      <Step key={step.id} step={step} onDone={onDone} />
      {others.length > 0 && (
        <div role="group" aria-label="Other second steps" className="flex flex-col gap-2 border-t border-line pt-4">
          {others.map((other) => {
            const Icon = ICONS[other.kind]
            return (
              <Button key={other.id} icon={<Icon {...icon} />} onClick={() => setChosenId(other.id)}>
                {other.name}
              </Button>
            )
          })}
        </div>
      )}
    </div>
  )
}
