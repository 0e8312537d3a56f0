import { formatDate } from '../../../../domain/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { RemoveButton } from '../../../ui/RemoveButton.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'
import { type Colleague, type MerchantTeam, useRemoveColleague } from './merchant-team.ts'

function Remove({ person, team }: { person: Colleague; team: MerchantTeam }) {
  const { mutateAsync } = useRemoveColleague(team)
  const { isMe, name, email } = person
  const { name: merchant } = team.merchant
  const who = name || email
  // Its failure is said by a toast already.
  const remove = () => mutateAsync(person).catch(() => undefined)
  return isMe ? (
    <RemoveButton
      label={`the team of ${merchant}`}
      verb="Leave"
      title={`Leave the team of ${merchant}?`}
      text="You no longer see its offers and codes. Somebody of the team has to invite you to come back."
      onRemove={remove}
    />
  ) : (
    <RemoveButton
      label={who}
      title={`Remove ${who}?`}
      text={`They no longer see the offers and codes of ${merchant}, at once. What they submitted stays, and we tell them.`}
      onRemove={remove}
    />
  )
}

/** Who is in the team. The last person has nothing to press, and reads why. */
export function PeopleList({ team }: { team: MerchantTeam }) {
  const { people, can } = team
  return (
    <Section title="People" text={can.remove ? undefined : 'You are alone here. Invite somebody before you can leave.'}>
      <Rows label="People">
        {people.map((person) => (
          <Row
            key={person.userId}
            title={person.name || person.email}
            badge={person.isMe && <Badge>You</Badge>}
            text={`${person.name ? `${person.email} · ` : ''}since ${formatDate(person.joinedAt)}`}
            actions={can.remove && <Remove person={person} team={team} />}
          />
        ))}
      </Rows>
    </Section>
  )
}
