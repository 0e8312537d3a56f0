import { hoursAfter, type Calendar } from '../calendar.ts'
import { chanceOf } from '../chance.ts'
import { mailbox, type People } from './people.ts'
import type { Row } from '../rows.ts'

function applicationRows(calendar: Calendar, { applicant }: People): Row<'applications'>[] {
  const sent = calendar.at(-2, 15.6)
  return [
    {
      id: chanceOf('applications').id(sent),
      kind: 'SUPPLIER',
      user_id: applicant.id,
      name: 'Lantern Partners',
      site_url: 'https://www.lanternpartners.example',
      message: 'We look after offers for six independent cinemas and would like to post them ourselves.',
      status: 'PENDING',
      created_at: sent,
    },
  ]
}

function consentRows({ employees }: People): Row<'consents'>[] {
  const chance = chanceOf('consents')
  return employees.flatMap(({ id, joinedAt, allowsEmail, allowsPush }) =>
    (['EMAIL', 'PUSH'] as const).map((channel) => ({
      id: chance.id(joinedAt),
      user_id: id,
      channel,
      granted: channel === 'EMAIL' ? allowsEmail : allowsPush,
      source: 'onboarding',
      created_at: hoursAfter(joinedAt, 0.1),
    })),
  )
}

/** One sent, one that bounced, one waiting for its launch date. */
function invitationRows(calendar: Calendar, { employees }: People): Row<'company_invitations'>[] {
  const chance = chanceOf('invitations')
  const hr = employees[0]
  if (!hr) return []
  const names = ['Harriet Lowe', 'Jakub Nowak', 'Temi Balogun']
  return names.map((name, index) => {
    const created = calendar.at(-4 + index, 11)
    const sent = index < 2 ? hoursAfter(created, 0.02) : null
    return {
      id: chance.id(created),
      company_id: hr.company.id,
      email: `${mailbox(name)}@${hr.company.domain}`,
      invited_by: hr.id,
      send_at: sent ?? calendar.at(5, 8),
      sent_at: sent,
      bounced_at: index === 1 ? hoursAfter(created, 0.2) : null,
      expires_at: calendar.closing(index + 12),
      created_at: created,
    }
  })
}

export function joiningRows(calendar: Calendar, people: People) {
  return {
    applications: applicationRows(calendar, people),
    consents: consentRows(people),
    company_invitations: invitationRows(calendar, people),
  }
}
