import { hoursAfter, type Calendar } from '../calendar.ts'
import { chanceOf } from '../chance.ts'
import type { People } from './people.ts'
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

export function joiningRows(calendar: Calendar, people: People) {
  return {
    applications: applicationRows(calendar, people),
    consents: consentRows(people),
  }
}
