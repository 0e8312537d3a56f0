import { formatDate, formatDateTime, londonDate } from '../../../../domain/dates.ts'
import { type EmployeeStatus, isGrantedRole } from '../../../../domain/enums.ts'
import { ROLE_WORDS } from '../../../../domain/role-words.ts'
import { signInWay } from '../../../../domain/sign-in-way.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'
import { DEACTIVATION, nameOf } from './employee-words.ts'
import { InvitationBadge } from './EmployeeBadges.tsx'
import { type EmployeePage, useEmployeeDeed } from './employees.ts'

function signInText({ lastSignInAt, signInWays, status }: EmployeePage): string {
  const ways = [...new Set(signInWays.map(signInWay))].join(', ')
  const last = lastSignInAt ? `Last sign-in ${formatDateTime(lastSignInAt)}.` : 'Has not signed in yet.'
  if (status === 'INACTIVE') return 'Sign-ins of leavers are not shown.'
  return ways ? `${last} Signs in by ${ways}.` : last
}

/** What has become of the mails, in words. */
function invitationText({ invitation, invitationMails, email }: EmployeePage): string {
  if (!email) return 'There is no email address to write to. Add one first.'
  if (!invitationMails) return 'Nothing was sent yet.'
  const { email: to, dueAt, sentAt, mails, expiresAt } = invitationMails
  const until = expiresAt ? ` It can be accepted until ${formatDate(expiresAt)}.` : ''
  if (invitation === 'BOUNCED')
    return `The mail to ${to} could not be delivered. Check the address, then send it again.`
  if (invitation === 'EXPIRED')
    return `The invitation to ${to} is over${expiresAt ? ` since ${formatDate(expiresAt)}` : ''}.`
  if (mails === 0) return `The mail to ${to} leaves ${dueAt ? formatDateTime(dueAt) : 'soon'}.${until}`
  const reminder = mails > 1 ? ', with a reminder' : dueAt ? `; a reminder leaves ${formatDate(dueAt)}` : ''
  return `Sent to ${to}${sentAt ? `, last on ${formatDateTime(sentAt)}` : ''}${reminder}.${until}`
}

function Invitation({ employee }: { employee: EmployeePage }) {
  const params = { path: { id: employee.id } }
  const { invitation, invitationMails, can, status } = employee
  const invite = useEmployeeDeed({
    run: () => unwrap(api.POST('/api/company/employees/{id}/invitation', { params, body: { on: null } })),
    done: 'Invitation on its way',
    failed: 'Failed to invite',
  })
  const withdraw = useEmployeeDeed({
    run: () => unwrap(api.DELETE('/api/company/employees/{id}/invitation', { params })),
    done: 'Invitation withdrawn',
    failed: 'Failed to withdraw the invitation',
  })
  if (invitation === 'JOINED' || status === 'INACTIVE') return null
  return (
    <Row
      title="Invitation"
      badge={<InvitationBadge state={invitation} />}
      text={invitationText(employee)}
      actions={
        <>
          {can.invite && (
            <Button size="small" busy={invite.isPending} onClick={() => invite.mutate()}>
              {invitationMails ? 'Send again' : 'Invite'}
            </Button>
          )}
          {can.withdraw && (
            <ConfirmButton
              title="Withdraw the invitation?"
              text="The link in the mail stops working at once. You can invite the person again."
              confirm="Withdraw"
              busy={withdraw.isPending}
              onConfirm={() => withdraw.mutate()}
            >
              Withdraw
            </ConfirmButton>
          )}
        </>
      }
    />
  )
}

function activeText({ can, joinedAt, leavesOn }: EmployeePage): string {
  if (leavesOn && leavesOn < londonDate(new Date())) {
    return `The last day was ${formatDate(leavesOn)}. Access ends once somebody else can run the company.`
  }
  if (!can.change) return 'Has access to offers and cards. Only another administrator can deactivate an administrator.'
  if (!can.deactivate) return 'This is you. Only somebody else can deactivate you.'
  const access = joinedAt
    ? 'Has access to offers and cards'
    : 'Will have access to offers and cards once they have joined'
  return leavesOn ? `${access}, until the end of ${formatDate(leavesOn)}.` : `${access}.`
}

function inactiveText({ leftAt, joinedAt, roles }: EmployeePage): string {
  const left = `Left${leftAt ? ` on ${formatDate(leftAt)}` : ''}.`
  if (joinedAt === null) return `${left} Once they are active, they can be invited and join.`
  const held = roles.filter(isGrantedRole).map((role) => ROLE_WORDS[role])
  const back = held.length > 0 ? `access back, and what they looked after here (${held.join(', ')})` : 'access back'
  return `${left} Activating gives ${back}; cards have to be issued again.`
}

function Status({ employee }: { employee: EmployeePage }) {
  const { id, status, can } = employee
  const { mutate, isPending } = useEmployeeDeed({
    run: (next: EmployeeStatus) =>
      unwrap(api.POST('/api/company/employees/status', { body: { chosen: { ids: [id] }, status: next } })),
    done: ({ changed }) => (changed > 0 ? 'Status changed' : 'It was so already.'),
    failed: 'Failed to change the status',
  })
  if (status === 'INACTIVE') {
    return (
      <Row
        title="Inactive"
        text={inactiveText(employee)}
        actions={
          can.change && (
            <Button size="small" busy={isPending} onClick={() => mutate('ACTIVE')}>
              Activate
            </Button>
          )
        }
      />
    )
  }
  return (
    <Row
      title="Active"
      text={activeText(employee)}
      actions={
        can.deactivate && (
          <ConfirmButton
            title={`Deactivate ${nameOf(employee)}?`}
            text={DEACTIVATION}
            confirm="Deactivate"
            busy={isPending}
            onConfirm={() => mutate('INACTIVE')}
          >
            Deactivate
          </ConfirmButton>
        )
      }
    />
  )
}

/** Whether and how the person comes in. */
export function EmployeeAccess({ employee }: { employee: EmployeePage }) {
  const { joinedAt } = employee
  return (
    <Section title="Access">
      <Rows label="Access">
        <Status employee={employee} />
        <Invitation employee={employee} />
        {joinedAt && <Row title={`Joined ${formatDate(joinedAt)}`} text={signInText(employee)} />}
      </Rows>
    </Section>
  )
}
