import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { API_KEY_NAME_AT_MOST, API_SCOPES, type ApiScope } from '../../../../domain/api-keys.ts'
import { londonDate } from '../../../../domain/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { CopyableCode } from '../../../ui/CopyableCode.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DateField, TextField } from '../../../ui/Field.tsx'
import { SCOPE_WORDS, useMakeApiKey } from './api-keys.ts'

const FORM = 'make-api-key'

type KeyForm = { name: string; scopes: ApiScope[]; expiresOn: string }

function ShownOnce({ code, onClose }: { code: string; onClose: () => void }) {
  return (
    <Dialog
      wide
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Copy the key"
      description="This is the only time it is shown. Keep it where your system keeps its secrets."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <CopyableCode isNext takesFocus code={code} action="Copy key" />
    </Dialog>
  )
}

type ScopeChoiceProps = {
  chosen: readonly ApiScope[]
  error: string | undefined
  onChange: (scopes: ApiScope[]) => void
}

function ScopeChoice({ chosen, error, onChange }: ScopeChoiceProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex flex-col">
      <legend className="mb-1 text-portal font-semibold">What it may read</legend>
      {API_SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          checked={chosen.includes(scope)}
          onChange={(isChosen) =>
            onChange(API_SCOPES.filter((one) => (one === scope ? isChosen : chosen.includes(one))))
          }
        >
          <span className="py-1">
            {SCOPE_WORDS[scope].name} <code className="font-mono text-portal text-ink-muted">{scope}</code>
            <span className="block text-portal text-ink-muted">{SCOPE_WORDS[scope].text}</span>
          </span>
        </Checkbox>
      ))}
      {error && (
        <p id={id} className="text-portal font-semibold text-danger-ink">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
    </fieldset>
  )
}

function MakeDialog({ onClose }: { onClose: () => void }) {
  const [today] = useState(() => londonDate(new Date()))
  const [made, setMade] = useState<string>()
  const form = useForm<KeyForm>({ defaultValues: { name: '', scopes: [], expiresOn: '' } })
  const { register, handleSubmit, setValue, control, clearErrors, formState } = form
  const chosen = useWatch({ control, name: 'scopes' })
  const { errors } = formState
  const { mutate, isPending } = useMakeApiKey(({ key }) => setMade(key))
  register('scopes', { validate: (scopes) => scopes.length > 0 || 'Choose what it may read.' })
  if (made !== undefined) return <ShownOnce code={made} onClose={onClose} />
  const submit = ({ expiresOn, ...wish }: KeyForm) =>
    !isPending && mutate({ ...wish, expiresOn: expiresOn === '' ? null : expiresOn })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Make a key"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={FORM} busy={isPending}>
            Make
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="flex flex-col gap-5">
        <TextField
          label="Name"
          hint="What will call with it, such as “Intranet”."
          autoComplete="off"
          maxLength={API_KEY_NAME_AT_MOST}
          error={errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || 'Enter a name.' })}
        />
        <ScopeChoice
          chosen={chosen}
          error={errors.scopes?.message}
          onChange={(scopes) => {
            setValue('scopes', scopes, { shouldDirty: true })
            clearErrors('scopes')
          }}
        />
        <DateField
          optional
          label="Works until"
          hint="The end of that day. Without one it works until you revoke it."
          min={today}
          error={errors.expiresOn?.message}
          {...register('expiresOn', {
            validate: (day) => day === '' || day >= today || 'Choose today or a later day.',
          })}
        />
      </form>
    </Dialog>
  )
}

/** Makes a key for a system of the company's own, and shows it this once. */
export function MakeApiKey() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="primary"
        icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Make a key
      </Button>
      {isOpen && <MakeDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
