import type { Calendar } from '../calendar.ts'
import { chanceOf } from '../chance.ts'
import type { Row } from '../rows.ts'

type CompanyFacts = {
  name: string
  domain: string
  joinCode: string
  colours: readonly [primary: string, secondary: string]
  welcome: string | null
  requiresApproval: boolean
  privacy: string
}

/** Harrow & Pike keeps the product's own blue; Solway's orange is one that white text cannot be read on. */
const FACTS: readonly CompanyFacts[] = [
  {
    name: 'Harrow & Pike',
    domain: 'harrowpike.example',
    joinCode: 'HARROW-2026',
    colours: ['#1e40af', '#3b82f6'],
    welcome: null,
    requiresApproval: false,
    privacy:
      'Harrow & Pike Ltd is the controller of your employment details. We never see which offers you look at or use. Write to people@harrowpike.example with any question.',
  },
  {
    name: 'Solway Robotics',
    domain: 'solwayrobotics.example',
    joinCode: 'SOLWAY-2026',
    colours: ['#f2600c', '#0f9d8a'],
    welcome:
      'Everything that comes with working at Solway, in one place. If something is missing, ask the people team.',
    requiresApproval: true,
    privacy:
      'Solway Robotics Ltd is the controller of your employment details. Reports that we receive leave out any group of fewer than five people.',
  },
]

export type DemoCompany = { id: string; name: string; domain: string; joinCode: string }

export function buildCompanies(calendar: Calendar): {
  companies: [DemoCompany, DemoCompany]
  rows: { companies: Row<'companies'>[]; company_domains: Row<'company_domains'>[] }
} {
  const chance = chanceOf('companies')
  const made = FACTS.map((facts, index) => {
    const created = calendar.at(-320 + index * 45, 9.5)
    return { facts, id: chance.id(created), created }
  })
  const companies = made.map(({ id, facts: { name, domain, joinCode } }) => ({ id, name, domain, joinCode }))
  const [first, second] = companies
  if (!first || !second) throw new RangeError('The demo world needs two companies.')
  return {
    companies: [first, second],
    rows: {
      companies: made.map(({ id, facts, created }) => ({
        id,
        name: facts.name,
        status: 'ACTIVE',
        join_code: facts.joinCode,
        brand_primary: facts.colours[0],
        brand_secondary: facts.colours[1],
        welcome_text: facts.welcome,
        branding_updated_at: calendar.at(-30, 11),
        privacy_text: facts.privacy,
        card_auto_expiry: facts.requiresApproval,
        card_expiry_months: 24,
        card_require_approval: facts.requiresApproval,
        card_settings_updated_at: created,
        sso_enabled: false,
        created_at: created,
        updated_at: calendar.at(-30, 11),
      })),
      company_domains: made.map(({ id, facts, created }) => ({
        domain: facts.domain,
        company_id: id,
        verification_token: `offerwell-verify-${chance.digits(16)}`,
        verified_at: calendar.at(-300, 10),
        created_at: created,
      })),
    },
  }
}
