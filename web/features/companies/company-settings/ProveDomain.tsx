import { useState } from 'react'
import { formatDateTime } from '../../../../domain/dates.ts'
import { ROLE_MAILBOXES } from '../../../../domain/domain-proof.ts'
import { api, refusalText, unwrap } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyableCode } from '../../../ui/CopyableCode.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Select } from '../../../ui/Select.tsx'
import { type OwnDomain, useSettingsDeed } from './company-settings.ts'

type ProveProps = { domain: OwnDomain }

function mailText({ mail }: OwnDomain): string | undefined {
  if (!mail) return undefined
  if (mail.state === 'WAITING') return `The link to ${mail.email} is on its way.`
  if (mail.state === 'FAILED') return `The link to ${mail.email} could not be delivered. Choose another mailbox.`
  return `Sent to ${mail.email}. The link works until ${formatDateTime(mail.expiresAt)}.`
}

function ByMail({ domain }: ProveProps) {
  const [mailbox, setMailbox] = useState<string>(ROLE_MAILBOXES[0])
  const { mutate, isPending, error } = useSettingsDeed({
    run: () =>
      unwrap(
        api.POST('/api/company/domains/{domain}/mail', {
          params: { path: { domain: domain.domain } },
          body: { mailbox: ROLE_MAILBOXES.find((one) => one === mailbox) ?? ROLE_MAILBOXES[0] },
        }),
      ),
    done: 'Link on its way',
    failed: 'Failed to send the link',
  })
  const options = ROLE_MAILBOXES.map((one) => ({ value: one, label: `${one}@${domain.domain}` }))
  return (
    <section className="flex flex-col items-start gap-3">
      <h3 className="font-sans text-base font-semibold tracking-normal">By mail</h3>
      <p className="text-ink-muted">We send a link to a mailbox that only whoever runs the domain reads.</p>
      <div className="w-full max-w-[28rem]">
        <Select label="Mailbox" value={mailbox} options={options} onChange={setMailbox} />
      </div>
      <Button busy={isPending} onClick={() => mutate()}>
        Send the link
      </Button>
      <p role="status" className="text-portal text-ink-muted empty:hidden">
        {mailText(domain)}
      </p>
      <FormError isAnnounced={false}>{error ? refusalText(error, 'Failed to send the link') : undefined}</FormError>
    </section>
  )
}

function ByRecord({ domain }: ProveProps) {
  const { mutate, isPending, error } = useSettingsDeed({
    run: () =>
      unwrap(api.POST('/api/company/domains/{domain}/record', { params: { path: { domain: domain.domain } } })),
    done: 'Domain verified',
    failed: 'Failed to check the record',
  })
  return (
    <section className="flex flex-col items-start gap-3 border-t border-line pt-5">
      <h3 className="font-sans text-base font-semibold tracking-normal">By a DNS record</h3>
      <p className="text-ink-muted">
        Add a record of the type TXT where the domain is managed. It may go once the domain is verified.
      </p>
      <div className="flex w-full flex-col gap-1.5">
        <p className="text-portal font-semibold">Name</p>
        <CopyableCode code={domain.recordName} action="Copy name" />
      </div>
      <div className="flex w-full flex-col gap-1.5">
        <p className="text-portal font-semibold">Text</p>
        <CopyableCode code={domain.recordText} action="Copy text" />
      </div>
      <Button busy={isPending} onClick={() => mutate()}>
        Check the record
      </Button>
      <FormError isAnnounced={false}>{error ? refusalText(error, 'Failed to check the record') : undefined}</FormError>
    </section>
  )
}

/** The two ways in which a company shows that a domain is its own. */
export function ProveDomain({ domain }: ProveProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-label={`Verify ${domain.domain}`} onClick={() => setIsOpen(true)}>
        Verify
      </Button>
      <Dialog
        wide
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={`Verify ${domain.domain}`}
        description="Either way is enough."
      >
        <div className="flex flex-col gap-5">
          <ByMail domain={domain} />
          <ByRecord domain={domain} />
        </div>
      </Dialog>
    </>
  )
}
