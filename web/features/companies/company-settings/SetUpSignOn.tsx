import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useSettingsDeed } from './company-settings.ts'
import { reasonOf } from '../../../lib/api/client.ts'
import { addService, changeService, formOf, lackOf, type SignOnPage, type SignOnProvider } from './sign-on.ts'
import { SignOnAddresses } from './SignOnAddresses.tsx'
import { SignOnFields } from './SignOnFields.tsx'

type SetUpProps = {
  page: SignOnPage
  /** The company's domains, of which a service can be used for any. */
  verified: readonly string[]
  /** The one to change; without it a new one is set up. */
  provider?: SignOnProvider
}

const FAILED = 'Failed to save the sign-in service'

function SetUpDialog({ page, verified, provider, onClose }: SetUpProps & { onClose: () => void }) {
  const id = useId()
  const [form, setForm] = useState(() => formOf(verified, provider))
  const [lack, setLack] = useState<string>()
  // Whoever runs this installation may have given it a domain that the company has not verified: it can be taken off.
  const choices = [...new Set([...verified, ...(provider?.domains ?? [])])]
  const { mutate, isPending, error } = useSettingsDeed({
    run: () => (provider ? changeService(provider.id, form) : addService(form)),
    done: provider ? 'Sign-in service updated' : 'Sign-in service set up',
    failed: FAILED,
    onDone: onClose,
  })
  const send = () => {
    const missing = lackOf(form, !provider)
    setLack(missing)
    if (missing === undefined && !isPending) mutate()
  }
  return (
    <Dialog
      wide
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={provider ? 'Change the sign-in service' : 'Set up single sign-on'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={id} busy={isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        className="flex flex-col gap-5"
      >
        {provider?.isEnforced && (
          <p className="text-warning-ink">
            Single sign-on is required, so people at a domain that you add come by it alone at once.
          </p>
        )}
        <SignOnFields
          form={form}
          onChange={(change) => setForm((before) => ({ ...before, ...change }))}
          isNew={!provider}
          choices={choices}
          isSamlOffered={page.isSamlOffered}
        />
        <div className="flex flex-col gap-3 border-t border-line pt-4">
          <p className="text-ink-muted">Your service asks for these:</p>
          <SignOnAddresses addresses={page.addresses} way={form.way} />
        </div>
        <FormError isAnnounced={lack !== undefined}>{lack ?? (error ? reasonOf(error, FAILED) : undefined)}</FormError>
      </form>
    </Dialog>
  )
}

/** Sets a sign-in service up, or changes the one that is there. */
export function SetUpSignOn({ children, ...props }: SetUpProps & { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size={props.provider ? 'small' : 'normal'} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      {isOpen && <SetUpDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
