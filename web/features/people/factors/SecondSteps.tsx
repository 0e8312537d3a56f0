import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDate } from '../../../../domain/dates.ts'
import { authClient } from '../../../lib/session/auth-client.ts'
import { viewerQuery } from '../../../lib/session/viewer.ts'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { notify, notifyError } from '../../../ui/toast.ts'
import { AddAuthenticator } from './AddAuthenticator.tsx'
import { AddPhone } from './AddPhone.tsx'
import { AddSecurityKey } from './AddSecurityKey.tsx'
import { KIND_LABELS, type SecondStep, secondStepsQuery } from '../../../lib/session/factors.ts'
import { RemoveButton } from '../../../ui/RemoveButton.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'

const ACTION = { action: 'second steps' }

function StepRow({ step, isOnly, onChange }: { step: SecondStep; isOnly: boolean; onChange: () => Promise<void> }) {
  const remove = async () => {
    const { error } = await (await authClient()).mfa.unenroll({ factorId: step.id })
    if (error) return notifyError(error.message, ACTION)
    notify(`${step.name} is removed.`, ACTION)
    await onChange()
  }
  const text = isOnly
    ? 'Without it your account has no second step: whoever learns your password can sign in.'
    : 'You can no longer use it when you sign in. Your other second steps stay.'
  return (
    <Row
      title={step.name}
      text={`${KIND_LABELS[step.kind]}, added ${formatDate(step.addedAt)}`}
      actions={<RemoveButton label={step.name} title={`Remove ${step.name}?`} text={text} onRemove={remove} />}
    />
  )
}

/** Authenticator apps, phones and security keys, any one of which is asked for after the password. */
export function SecondSteps() {
  const queryClient = useQueryClient()
  const { data: steps, isPending, isError, refetch } = useQuery(secondStepsQuery)
  const onChange = async () => {
    // A company may ask for a second step, so that who the viewer is for it depends on them.
    const changed = [['account'], viewerQuery.queryKey]
    await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
  const takenNames = steps?.map(({ name }) => name) ?? []
  return (
    <Section
      title="Second step"
      text={
        steps?.length === 0
          ? 'Off. With a second step, nobody gets in with your password alone.'
          : 'Once you have signed in, we ask for one of these.'
      }
    >
      {isError && <LoadError what="your second steps" onRetry={() => void refetch()} />}
      {isPending && <Skeleton className="h-16" />}
      {steps && (
        <>
          <Rows label="Second steps">
            {steps.map((step) => (
              <StepRow key={step.id} step={step} isOnly={steps.length === 1} onChange={onChange} />
            ))}
          </Rows>
          <div className="flex flex-wrap gap-2">
            <AddAuthenticator takenNames={takenNames} onAdded={onChange} />
            <AddSecurityKey takenNames={takenNames} onAdded={onChange} />
            <AddPhone takenNames={takenNames} onAdded={onChange} />
          </div>
        </>
      )}
    </Section>
  )
}
