import { useNavigate } from 'react-router'
import { api, unwrap } from '../../../lib/api/client.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'
import { nameOf } from './employee-words.ts'
import { type EmployeePage, useEmployeeDeed } from './employees.ts'

type Namesake = EmployeePage['namesakes'][number]

const factsOf = ({ email, employeeId }: Namesake) =>
  [email, employeeId && `Employee ID ${employeeId}`].filter(Boolean).join(' · ')

/** Somebody who came under another address than HR recorded has a record of the same name left over. */
export function Namesakes({ employee }: { employee: EmployeePage }) {
  const { id, joinedAt, namesakes } = employee
  const navigate = useNavigate()
  const join = useEmployeeDeed({
    run: async (other: string) => {
      const [recordId, personId] = joinedAt === null ? [id, other] : [other, id]
      const params = { path: { id: recordId } }
      await unwrap(api.POST('/api/company/employees/{id}/person', { params, body: { personId } }))
      return personId
    },
    done: 'They are one person now',
    failed: 'Failed to join them',
    onDone: (personId) => void navigate(`/company/users/${personId}`, { replace: true }),
  })
  if (namesakes.length === 0) return null
  return (
    <Section
      title="The same person?"
      text={
        joinedAt === null
          ? 'Somebody of this name has joined without an employee ID. Where it is one person, their account takes this record over.'
          : 'There is a record of this name that nobody has come to. Where it is one person, this account takes it over.'
      }
    >
      <Rows label="People of the same name">
        {namesakes.map((namesake) => (
          <Row
            key={namesake.id}
            title={nameOf(namesake)}
            text={factsOf(namesake)}
            actions={
              <ConfirmButton
                label={`${nameOf(namesake)} is the same person`}
                title="Are they one person?"
                text="What is recorded, with groups and cards, goes to the account, and one entry is left. This cannot be taken back."
                confirm="Join them"
                busy={join.isPending}
                onConfirm={() => join.mutate(namesake.id)}
              >
                Same person
              </ConfirmButton>
            }
          />
        ))}
      </Rows>
    </Section>
  )
}
