import { type Calendar, hoursAfter } from '../calendar.ts'
import { chanceOf } from '../chance.ts'
import type { DemoCompany } from '../people/companies.ts'
import type { CampaignFacts, CompanyNews } from './company-news.ts'
import { HARROW_PIKE } from './harrow-pike-news.ts'
import type { Employee } from '../people/people.ts'
import type { Row } from '../rows.ts'
import { SOLWAY } from './solway-news.ts'

/** In the order of the companies. */
const COMPANY_NEWS: readonly CompanyNews[] = [HARROW_PIKE, SOLWAY]

type Office = {
  company: DemoCompany
  hr: Employee
  members: readonly Employee[]
  news: CompanyNews
  calendar: Calendar
}

function officesOf(calendar: Calendar, companies: readonly DemoCompany[], employees: readonly Employee[]): Office[] {
  return companies.flatMap((company, index) => {
    const members = employees.filter((employee) => employee.company.id === company.id)
    const [hr] = members
    const news = COMPANY_NEWS[index]
    return hr && news ? [{ company, hr, members, news, calendar }] : []
  })
}

function companyOfferRows({ company, hr, news, calendar }: Office): Row<'company_offers'>[] {
  const chance = chanceOf(`company-offers:${company.name}`)
  return news.offers.map(({ title, description, howToGet, status, starts, ends }) => {
    const created = calendar.at(Math.min(-2, (starts ?? -30) - 3), 14)
    return {
      id: chance.id(created),
      company_id: company.id,
      title,
      description,
      how_to_get: howToGet,
      status,
      created_by: hr.id,
      announced_at: status === 'DRAFT' ? null : created,
      start_at: starts === null ? null : calendar.at(starts, 9),
      end_at: ends === null ? null : calendar.closing(ends),
      created_at: created,
      updated_at: created,
    }
  })
}

function announcementRows({ company, hr, news, calendar }: Office): Row<'announcements'>[] {
  const chance = chanceOf(`announcements:${company.name}`)
  return news.announcements.map(({ title, body, day }) => {
    const at = calendar.at(day, 9.25)
    return {
      id: chance.id(at),
      company_id: company.id,
      title,
      body,
      created_by: hr.id,
      published_at: at,
      announced_at: at,
      created_at: at,
      updated_at: at,
    }
  })
}

/** The groups, and whom HR put in them; the database adds those who follow their rules. */
function groupRows({ company, members, news, calendar }: Office) {
  const chance = chanceOf(`groups:${company.name}`)
  const made = news.groups.map((facts, index) => {
    const created = calendar.at(-80 + index * 6, 15)
    const row: Row<'groups'> = {
      id: chance.id(created),
      company_id: company.id,
      name: facts.name,
      description: facts.description,
      criteria: facts.rules.map(({ field, values }) => ({ field, values: [...values] })),
      created_at: created,
      updated_at: created,
    }
    return { facts, row, created }
  })
  const memberships = made.flatMap(({ facts, row, created }) =>
    members
      .filter(({ name }) => facts.fixed?.includes(name))
      .map(({ id }): Row<'user_groups'> => ({ group_id: row.id, user_id: id, source: 'fixed', created_at: created })),
  )
  return { groups: made.map(({ row }) => row), user_groups: memberships }
}

/** Who had joined by then and not left. */
const membersOn = ({ members }: Office, sent: Date) =>
  members.filter(({ leftAt, joinedAt }) => joinedAt < sent && (!leftAt || leftAt > sent))

function campaignRow(facts: CampaignFacts, office: Office, id: string): Row<'campaigns'> {
  const { company, hr, calendar } = office
  const sent = calendar.at(facts.day, 10)
  const created = facts.status === 'SCHEDULED' ? calendar.at(-1, 16) : hoursAfter(sent, -20)
  return {
    id,
    company_id: company.id,
    name: facts.name,
    channel: facts.channel,
    content: { subject: facts.subject, message: facts.message },
    status: facts.status,
    audience: facts.department ? { kind: 'departments', departments: [facts.department] } : { kind: 'everyone' },
    created_by: hr.id,
    scheduled_at: facts.status === 'DRAFT' ? null : sent,
    ...(facts.status === 'SENT' && {
      started_at: sent,
      prepared_at: sent,
      sent_at: hoursAfter(sent, 0.05),
      chosen_among: membersOn(office, sent).length,
      // The job that tells them finds that it is time.
      figures: 'WAITING',
    }),
    created_at: created,
    updated_at: facts.status === 'SENT' ? sent : created,
  }
}

function deliveryRows(
  office: Office,
  campaignId: string,
  { channel, day }: CampaignFacts,
): Row<'campaign_deliveries'>[] {
  const ids = chanceOf(`delivery-ids:${campaignId}`)
  const sent = office.calendar.at(day, 10.1)
  return membersOn(office, sent).map((member) => {
    const isWilling = channel === 'EMAIL' ? member.allowsEmail : member.allowsPush
    const status = isWilling ? 'SENT' : 'OPTED_OUT'
    return {
      id: ids.id(sent),
      campaign_id: campaignId,
      user_id: member.id,
      status,
      sent_at: isWilling ? sent : null,
      next_attempt_at: sent,
      created_at: sent,
      updated_at: sent,
    }
  })
}

function campaignRows(office: Office) {
  const chance = chanceOf(`campaigns:${office.company.name}`)
  const made = office.news.campaigns.map((facts) => {
    const id = chance.id(office.calendar.at(Math.min(facts.day, -1), 10))
    return { facts, row: campaignRow(facts, office, id) }
  })
  return {
    campaigns: made.map(({ row }) => row),
    campaign_deliveries: made.flatMap(({ facts, row }) =>
      facts.status === 'SENT' ? deliveryRows(office, row.id, facts) : [],
    ),
  }
}

export function companyLifeRows(calendar: Calendar, companies: readonly DemoCompany[], employees: readonly Employee[]) {
  const offices = officesOf(calendar, companies, employees)
  const groups = offices.map((office) => groupRows(office))
  const campaigns = offices.map((office) => campaignRows(office))
  return {
    company_offers: offices.flatMap((office) => companyOfferRows(office)),
    announcements: offices.flatMap((office) => announcementRows(office)),
    groups: groups.flatMap((made) => made.groups),
    user_groups: groups.flatMap((made) => made.user_groups),
    campaigns: campaigns.flatMap((made) => made.campaigns),
    campaign_deliveries: campaigns.flatMap((made) => made.campaign_deliveries),
  }
}
