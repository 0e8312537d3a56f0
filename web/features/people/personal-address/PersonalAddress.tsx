import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../../../domain/dates.ts'
import { SignInAgain } from '../../../lib/SignInAgain.tsx'
import { useViewer } from '../../../lib/session/viewer.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeForm } from '../../../ui/CodeForm.tsx'
import { EmailForm } from '../../../ui/EmailForm.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { RemoveButton } from '../../../ui/RemoveButton.tsx'
import { Resend } from '../../../ui/Resend.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { notify, notifyError } from '../../../ui/toast.ts'
import { purposeOf } from './address-words.ts'
import { type OwnAddress, personalAddressQuery, useAddressDeeds } from './personal-address.ts'

type Deeds = ReturnType<typeof useAddressDeeds>

function Proven({ email, provenAt, onRemove }: { email: string; provenAt: string | null; onRemove: Deeds['remove'] }) {
  const remove = () =>
    onRemove().then(
      () => notify('Your personal address is removed.'),
      (error: Error) => notifyError(error.message),
    )
  return (
    <Rows label="Personal address">
      <Row
        title={email}
        text={provenAt ? `Yours since ${formatDate(provenAt)}` : undefined}
        actions={
          <RemoveButton
            label={email}
            title="Remove your personal address?"
            text={`${email} no longer opens your account. We tell it so.`}
            onRemove={remove}
          />
        }
      />
    </Rows>
  )
}

function Waiting({ email, ask, prove }: { email: string } & Pick<Deeds, 'ask' | 'prove'>) {
  const enter = async (code: string) => {
    const { error } = await prove(code)
    if (!error) notify('Your personal address is confirmed.')
    return { error }
  }
  return (
    <div className="flex flex-col gap-4 rounded-panel bg-sunken p-4">
      <p role="status" className="wrap-anywhere">
        We have sent a message to <strong>{email}</strong>. Enter its code here. Until then nothing changes.
      </p>
      <CodeForm label="Code from the message" submit="Confirm" isPrimary={false} onCode={enter} />
      <div>
        <Resend onResend={() => ask(email)} />
      </div>
    </div>
  )
}

function NewAddress({ address, ask }: { address: OwnAddress; ask: Deeds['ask'] }) {
  const [isEditing, setIsEditing] = useState(false)
  const send = async (email: string) => {
    const answer = await ask(email)
    if (!answer.error) setIsEditing(false)
    return answer
  }
  if (!isEditing) {
    return (
      <Button className="self-start" onClick={() => setIsEditing(true)}>
        {address.email || address.waiting ? 'Use another address' : 'Add personal address'}
      </Button>
    )
  }
  return (
    <>
      <EmailForm
        label="Personal email address"
        hint="One that only you read, and that stays yours when you change jobs. We send it a code."
        submit="Send the code"
        onSubmit={send}
      />
      <Button variant="quiet" onClick={() => setIsEditing(false)}>
        Cancel
      </Button>
    </>
  )
}

function Address({ address, from }: { address: OwnAddress; from: string }) {
  const [isStale, setIsStale] = useState(false)
  const { ask, prove, remove } = useAddressDeeds(() => setIsStale(true))
  const { email, provenAt, waiting } = address
  return (
    <>
      {email && <Proven email={email} provenAt={provenAt} onRemove={remove} />}
      {waiting && <Waiting key={waiting.email} email={waiting.email} ask={ask} prove={prove} />}
      {isStale ? (
        <SignInAgain from={from}>
          To be sure that it is you, sign in again before you add an address. We bring you back here.
        </SignInAgain>
      ) : (
        <NewAddress address={address} ask={ask} />
      )}
    </>
  )
}

/** The private address that leads to the account beside its own. `from` is the page that this stands on. */
export function PersonalAddress({ from }: { from: string }) {
  const { data, isPending, isError, refetch } = useQuery(personalAddressQuery)
  const viewer = useViewer()
  const [now] = useState(() => Date.now())
  // Too long after leaving there is none, and none can be added.
  if (data?.endsAt && Date.parse(data.endsAt) <= now) return null
  return (
    <Section title="Personal address" text={data && purposeOf(data, viewer)}>
      {isError && <LoadError what="your personal address" onRetry={() => void refetch()} />}
      {isPending && <Skeleton className="h-16" />}
      {data && <Address address={data} from={from} />}
    </Section>
  )
}
