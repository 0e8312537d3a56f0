import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { formatDate, formatDateTime } from '../../../../domain/dates.ts'
import { api, reasonOf, unwrap } from '../../../lib/api/client.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EMAIL_RULE } from '../../../ui/email-rule.ts'
import { TextField } from '../../../ui/Field.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'
import type { AdminCompanyPage } from './companies.ts'
import { useCompanyDeed } from './useCompanyDeed.ts'

type Invitation = AdminCompanyPage['invitations'][number]

const MAILS: Record<Invitation['mail'], { tone: 'info' | 'neutral' | 'danger'; word: string }> = {
  WAITING: { tone: 'neutral', word: 'Mail is leaving' },
  SENT: { tone: 'info', word: 'Mail sent' },
  FAILED: { tone: 'danger', word: 'Mail could not be delivered' },
}

function useInvite(id: string) {
  return useCompanyDeed<string>({
    run: (email) =>
      unwrap(api.POST('/api/admin/companies/{id}/administrators', { params: { path: { id } }, body: { email } })),
    done: 'Invitation is on its way',
    failed: 'Failed to send the invitation',
  })
}

function Invited({ id, invitation }: { id: string; invitation: Invitation }) {
  const { email, mail, askedAt, expiresAt } = invitation
  const again = useInvite(id)
  const withdraw = useCompanyDeed({
    run: () =>
      unwrap(
        api.DELETE('/api/admin/companies/{id}/administrators/{invitationId}', {
          params: { path: { id, invitationId: invitation.id } },
        }),
      ),
    done: 'Invitation withdrawn',
    failed: 'Failed to withdraw the invitation',
  })
  return (
    <Row
      title={email}
      badge={
        <Badge tone={MAILS[mail].tone} dot>
          {MAILS[mail].word}
        </Badge>
      }
      text={`Invited ${formatDateTime(askedAt)} · works until ${formatDate(expiresAt)}`}
      actions={
        <>
          <Button
            size="small"
            busy={again.isPending}
            aria-label={`Send again to ${email}`}
            onClick={() => again.mutate(email)}
          >
            Send again
          </Button>
          <Button
            size="small"
            busy={withdraw.isPending}
            aria-label={`Withdraw the invitation to ${email}`}
            onClick={() => withdraw.mutate()}
          >
            Withdraw
          </Button>
        </>
      }
    />
  )
}

function InviteForm({ id }: { id: string }) {
  const { register, handleSubmit, formState, setError, reset } = useForm({ defaultValues: { email: '' } })
  const { mutateAsync } = useInvite(id)
  const send = handleSubmit(async ({ email }) => {
    try {
      await mutateAsync(email.trim())
      reset()
    } catch (error) {
      setError('email', { message: reasonOf(error, 'Failed to send the invitation') }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col items-start gap-4">
      <div className="w-full max-w-[28rem]">
        <TextField
          label="Invite an administrator"
          hint="We email them a link that works once, for 7 days. They then run the company’s portal."
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          error={formState.errors.email?.message}
          {...register('email', { ...EMAIL_RULE, required: 'Enter an email address.' })}
        />
      </div>
      <Button type="submit" busy={formState.isSubmitting}>
        Send invitation
      </Button>
    </form>
  )
}

/** Who runs the company's portal, and who is asked to. */
export function CompanyAdministrators({ company }: { company: AdminCompanyPage }) {
  const { id, administrators, invitations, status } = company
  return (
    <Section title="Administrators" {...(administrators.length === 0 && { text: 'Nobody runs this company yet.' })}>
      <Rows label="Administrators">
        {administrators.map(({ userId, name, email }) => (
          <Row
            key={userId}
            title={name || email}
            text={name ? email : undefined}
            actions={
              <Link
                to={`/admin/users/${userId}`}
                aria-label={`Open the page of ${name || email}`}
                className="inline-flex min-h-9 items-center text-portal text-brand-ink underline underline-offset-2 pointer-coarse:min-h-11"
              >
                Open their page
              </Link>
            }
          />
        ))}
      </Rows>
      {invitations.length > 0 && <h3 className="font-sans text-base font-semibold">Invited</h3>}
      <Rows label="Invited">
        {invitations.map((invitation) => (
          <Invited key={invitation.id} id={id} invitation={invitation} />
        ))}
      </Rows>
      {status === 'ACTIVE' ? (
        <InviteForm id={id} />
      ) : (
        <p className="text-ink-muted">Administrators can be invited once the company is open.</p>
      )}
    </Section>
  )
}
