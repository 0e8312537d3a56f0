import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../../../domain/dates.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { notify, notifyError } from '../../../ui/toast.ts'
import { type Application, sendApplication, withdrawApplication, WORDS } from './applications.ts'

const STATES: Record<Application['status'], { tone: BadgeTone; word: string }> = {
  PENDING: { tone: 'warning', word: 'We are looking at it' },
  APPROVED: { tone: 'success', word: 'Approved' },
  REJECTED: { tone: 'danger', word: 'Not approved' },
}

function Withdraw({ application, onChanged }: { application: Application; onChanged: () => Promise<void> }) {
  const { id, kind, name, siteUrl, message } = application
  const onError = async (error: Error) => {
    notifyError(error.message)
    await onChanged()
  }
  const again = useMutation({
    mutationFn: () => sendApplication({ kind, name, site: siteUrl ?? '', message }),
    onSuccess: onChanged,
    onError,
  })
  const withdraw = useMutation({
    mutationFn: () => withdrawApplication(id),
    onSuccess: async () => {
      notify('Application withdrawn.', { undo: () => again.mutate() })
      await onChanged()
    },
    onError,
  })
  return (
    <Button size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
      Withdraw
    </Button>
  )
}

type ApplicationStateProps = {
  application: Application
  /** Where the decision is told; empty without an address. */
  email: string
  /** Where the person applies anew. */
  formPath: string
  onChanged: () => Promise<void>
}

function whatComes({ status, reason }: Application, email: string): ReactNode {
  if (status === 'REJECTED') return reason
  if (status === 'APPROVED') return 'Open the Supplier Portal to submit your offers.'
  return email ? (
    <>
      We will write to <strong>{email}</strong> when it is decided. You can go on meanwhile.
    </>
  ) : (
    'You read here when it is decided. You can go on meanwhile.'
  )
}

/** Where an application stands, and what can be done about it. */
export function ApplicationState({ application, email, formPath, onChanged }: ApplicationStateProps) {
  const { kind, name, status, createdAt } = application
  const { tone, word } = STATES[status]
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col items-start gap-3">
        <Badge tone={tone} dot>
          {word}
        </Badge>
        <div className="min-w-0 max-w-full">
          <h2 id={id} className="font-sans text-title font-semibold tracking-normal wrap-anywhere">
            {name}
          </h2>
          <p className="text-portal text-ink-muted">
            You applied {WORDS[kind].as} on {formatDate(createdAt)}.
          </p>
        </div>
        <p role="status" className="max-w-full wrap-anywhere whitespace-pre-line">
          {whatComes(application, email)}
        </p>
        {status === 'PENDING' && <Withdraw application={application} onChanged={onChanged} />}
        {status === 'REJECTED' && (
          <Link to={formPath} className={buttonClass({ size: 'small' })}>
            Apply again
          </Link>
        )}
        {status === 'APPROVED' && (
          <Link to="/supplier" className={buttonClass({ size: 'small' })}>
            Open the Supplier Portal
          </Link>
        )}
      </Card>
    </section>
  )
}
