import { formatDate, formatDateTime } from '../../../../domain/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'
import { notifyError } from '../../../ui/toast.ts'
import { type MerchantTeam, type TeamInvitation, useInvite, useWithdrawInvitation } from './merchant-team.ts'

const MAILS: Record<TeamInvitation['mail'], { tone: 'info' | 'neutral' | 'danger'; word: string }> = {
  WAITING: { tone: 'neutral', word: 'Mail is leaving' },
  SENT: { tone: 'info', word: 'Mail sent' },
  FAILED: { tone: 'danger', word: 'Mail could not be delivered' },
}

function Actions({ invitation, merchantId }: { invitation: TeamInvitation; merchantId: string }) {
  const again = useInvite(merchantId)
  const withdraw = useWithdrawInvitation(merchantId)
  const { email } = invitation
  return (
    <>
      <Button
        size="small"
        busy={again.isPending}
        aria-label={`Send again to ${email}`}
        onClick={() => again.mutate(email, { onError: (error) => notifyError(error.message) })}
      >
        Send again
      </Button>
      <Button
        size="small"
        busy={withdraw.isPending}
        aria-label={`Withdraw the invitation to ${email}`}
        onClick={() => withdraw.mutate(invitation)}
      >
        Withdraw
      </Button>
    </>
  )
}

/** Whom the team waits for; nothing while it waits for nobody. */
export function InvitationList({ team }: { team: MerchantTeam }) {
  const { merchant, invitations } = team
  if (invitations.length === 0) return null
  return (
    <Section title="Invited" text="They are in the team once they open the link and accept.">
      <Rows label="Invited">
        {invitations.map((invitation) => (
          <Row
            key={invitation.id}
            title={invitation.email}
            badge={
              <Badge tone={MAILS[invitation.mail].tone} dot>
                {MAILS[invitation.mail].word}
              </Badge>
            }
            text={`Invited ${formatDateTime(invitation.askedAt)} · works until ${formatDate(invitation.expiresAt)}`}
            actions={<Actions invitation={invitation} merchantId={merchant.id} />}
          />
        ))}
      </Rows>
    </Section>
  )
}
