import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { refusalText } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { ShownSecret } from './ShownSecret.tsx'
import { WebhookFields, type WebhookForm } from './WebhookFields.tsx'
import { useMakeWebhook } from './webhooks.ts'

const FORM = 'add-webhook'

function AddDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string>()
  const form = useForm<WebhookForm>({ defaultValues: { url: '', events: [] } })
  const { mutate, isPending, error } = useMakeWebhook((made) => setSecret(made.secret))
  if (secret !== undefined) return <ShownSecret secret={secret} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Add a webhook"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={FORM} busy={isPending}>
            Add
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={FORM}
          noValidate
          onSubmit={(event) => void form.handleSubmit((wish) => !isPending && mutate(wish))(event)}
          className="flex flex-col gap-5"
        >
          <WebhookFields />
          <FormError isAnnounced>{error ? refusalText(error, 'Failed to add the webhook') : undefined}</FormError>
        </form>
      </FormProvider>
    </Dialog>
  )
}

/** Adds a webhook, and shows its secret this once. */
export function AddWebhook() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="primary"
        icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Add a webhook
      </Button>
      {isOpen && <AddDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
