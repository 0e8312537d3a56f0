import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { reasonOf } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/Field.tsx'

const LONGEST_NAME = 60

type ViewNameDialogProps = {
  title: string
  /** The word of the button that goes on. */
  action: string
  name: string
  onClose: () => void
  /** Rejects with a sentence for people. */
  onSubmit: (name: string) => Promise<unknown>
}

/** Asks for the name of a view; draw it while it is open. */
export default function ViewNameDialog({ title, action, name, onClose, onSubmit }: ViewNameDialogProps) {
  const formId = useId()
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { name } })
  const submit = handleSubmit(async (given) => {
    try {
      await onSubmit(given.name.trim())
      onClose()
    } catch (error) {
      setError('name', { message: reasonOf(error) }, { shouldFocus: true })
    }
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={formState.isSubmitting}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Name"
          hint="Such as “Lunch near work”."
          autoComplete="off"
          maxLength={LONGEST_NAME}
          error={formState.errors.name?.message}
          {...register('name', { validate: (text) => text.trim() !== '' || 'Give this view a name.' })}
        />
      </form>
    </Dialog>
  )
}
