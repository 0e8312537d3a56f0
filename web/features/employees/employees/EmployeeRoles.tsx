import { type GrantedRole, GRANTED_ROLES, isGrantedRole } from '../../../../domain/enums.ts'
import { ROLE_WORDS } from '../../../../domain/role-words.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'
import { nameOf } from './employee-words.ts'
import { type EmployeePage, useEmployeeDeed } from './employees.ts'

const MEANINGS: Record<GrantedRole, string> = {
  COMPANY_ADMIN: 'All of this portal, and who else may do what in it.',
  COMPANY_PEOPLE: 'The people: adding, inviting, changing and deactivating them, but for administrators.',
  COMPANY_COMMUNICATIONS: 'What your people are offered and told: company offers, announcements and campaigns.',
  COMPANY_CARDS: 'The cards: templates, and issuing, approving and revoking them. Numbers stay hidden from them.',
  COMPANY_REPORTS: 'The figures on the dashboard, and the reports. Nothing about any one person.',
}

const LOSS = 'What it opens closes to them within a second. Their own offers and cards stay as they are.'

function RoleRow({
  employee,
  held,
  role,
}: {
  employee: EmployeePage
  held: readonly GrantedRole[]
  role: GrantedRole
}) {
  const params = { path: { id: employee.id } }
  const { mutate, isPending } = useEmployeeDeed({
    run: (roles: GrantedRole[]) => unwrap(api.PUT('/api/company/employees/{id}/roles', { params, body: { roles } })),
    done: 'Roles changed',
    failed: 'Failed to change the roles',
  })
  const word = ROLE_WORDS[role]
  return (
    <Row
      title={word}
      text={MEANINGS[role]}
      actions={
        held.includes(role) ? (
          <ConfirmButton
            label={`Take the role ${word}`}
            title={`Take the role ${word} from ${nameOf(employee)}?`}
            text={LOSS}
            confirm="Take"
            busy={isPending}
            onConfirm={() => mutate(held.filter((one) => one !== role))}
          >
            Take
          </ConfirmButton>
        ) : (
          <Button
            size="small"
            busy={isPending}
            aria-label={`Give the role ${word}`}
            onClick={() => mutate([...held, role])}
          >
            Give
          </Button>
        )
      }
    />
  )
}

/** What of the portal is open to the person; they are told of every change in their bell. */
export function EmployeeRoles({ employee }: { employee: EmployeePage }) {
  if (!employee.can.changeRoles) return null
  const held = employee.roles.filter(isGrantedRole)
  // Whoever has the whole portal has each part of it.
  const offered = held.includes('COMPANY_ADMIN') ? (['COMPANY_ADMIN'] as const) : GRANTED_ROLES
  return (
    <Section title="Roles" text="What they look after in this portal. They are told of every change.">
      <Rows label="Roles">
        {offered.map((role) => (
          <RoleRow key={role} employee={employee} held={held} role={role} />
        ))}
      </Rows>
    </Section>
  )
}
