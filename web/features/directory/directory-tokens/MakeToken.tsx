import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { londonDate } from '../../../../domain/dates.ts'
import { TOKEN_DAYS_AT_MOST, TOKEN_NAME_AT_MOST } from '../../../../domain/directory.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyableCode } from '../../../ui/CopyableCode.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DateField, TextField } from '../../../ui/Field.tsx'
import { useMakeToken } from './tokens.ts'

const FORM = 'make-token'
const DAY_MS = 24 * 3600_000

type TokenForm = { name: string; expiresOn: string }

function daysFrom(now: Date, days: number): string {
  return londonDate(new Date(now.getTime() + days * DAY_MS))
}

function MakeDialog({ onClose }: { onClose: () => void }) {
  const [now] = useState(() => new Date())
  const [token, setToken] = useState<string>()
  const [first, last] = [daysFrom(now, 0), daysFrom(now, TOKEN_DAYS_AT_MOST)]
  const { register, handleSubmit, formState } = useForm<TokenForm>({ defaultValues: { name: '', expiresOn: last } })
  const { errors } = formState
  const { mutate, isPending } = useMakeToken((made) => setToken(made.token))
  if (token !== undefined) {
    return (
      <Dialog
        wide
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title="Copy the token"
        description="This is the only time it is shown. Paste it into your directory as its secret token."
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <CopyableCode isNext takesFocus code={token} action="Copy token" />
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Make a token"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={FORM} busy={isPending}>
            Make
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => void handleSubmit((wish) => !isPending && mutate(wish))(event)}
        className="flex flex-col gap-5"
      >
        <TextField
          label="Name"
          hint="What will call with it, such as “Entra ID”."
          autoComplete="off"
          maxLength={TOKEN_NAME_AT_MOST}
          error={errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || 'Enter a name.' })}
        />
        <DateField
          label="Works until"
          hint="The end of that day, a year ahead at most."
          min={first}
          max={last}
          error={errors.expiresOn?.message}
          {...register('expiresOn', {
            validate: (day) => (day >= first && day <= last) || 'Choose a day from today to a year ahead.',
          })}
        />
      </form>
    </Dialog>
  )
}

/** Makes a token for the directory, and shows it this once. */
export function MakeToken() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="primary"
        icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Make a token
      </Button>
      {isOpen && <MakeDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
