import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { useHolderId } from '../../../features/cards/employee-cards/cards.ts'
import { openOwnCardQuery, useDeleteOwnCard } from '../../../features/cards/own-cards/own-cards.ts'
import { OwnCardForm } from '../../../features/cards/own-cards/OwnCardForm.tsx'
import { PageTitle } from '../../../lib/page-title.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { notify, notifyError } from '../../../ui/toast.ts'
import { BackButton } from '../BackButton.tsx'

const PAGE = 'mx-auto flex max-w-[35rem] flex-col gap-5'

/** A loyalty card of the person's own, scanned or typed. */
export function AddCardPage() {
  const navigate = useNavigate()
  const done = () => {
    notify('Card added')
    void navigate('/cards', { replace: true })
  }
  return (
    <div className={PAGE}>
      <PageTitle>Add a card</PageTitle>
      <BackButton to="/cards" />
      <div>
        <h1 className="text-h1">Add a card</h1>
        <p className="mt-1 text-ink-muted">
          Keep a loyalty card of your own here. Only you can see it: your company and our staff cannot.
        </p>
      </div>
      <OwnCardForm onDone={done} />
    </div>
  )
}

function DeleteCard({ id, name }: { id: string; name: string }) {
  const navigate = useNavigate()
  const { mutate, isPending } = useDeleteOwnCard(id)
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => {
        notify('Card deleted')
        void navigate('/cards', { replace: true })
      },
      onError: (error) => notifyError(error.message),
    })
  return (
    <div className="border-t border-line pt-5">
      <ConfirmButton
        title={`Delete ‘${name}’?`}
        text="The card goes from your wallet on all your devices. The card itself keeps working."
        confirm="Delete card"
        busy={isPending}
        size="normal"
        onConfirm={remove}
      >
        Delete card
      </ConfirmButton>
    </div>
  )
}

/** Changes or deletes one. */
export function EditCardPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { data: opened, isError, refetch } = useQuery(openOwnCardQuery(useHolderId(), id))
  const done = () => {
    notify('Card saved')
    void navigate(`/cards/own/${id}`, { replace: true })
  }
  return (
    <div className={PAGE}>
      <PageTitle>Edit card</PageTitle>
      <BackButton to={`/cards/own/${id}`} />
      <h1 className="text-h1">Edit card</h1>
      {!opened && !isError && <PageSpinner label="Loading your card" />}
      {!opened && isError && <LoadError what="your card" onRetry={() => void refetch()} />}
      {opened && (
        <>
          <OwnCardForm card={{ id, wish: { ...opened.card, code: opened.code ?? '' } }} onDone={done} />
          <DeleteCard id={id} name={opened.card.name} />
        </>
      )}
    </div>
  )
}
