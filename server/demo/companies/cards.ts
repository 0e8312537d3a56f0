import { checkCardNumber } from '../../../domain/card-number.ts'
import { cardNumberEnding } from '../../../domain/card-number-text.ts'
import { toEan13 } from '../../../domain/ean13.ts'
import { isLuhnValid } from '../../../domain/luhn.ts'
import { sealCardNumber } from '../../features/cards/card-numbers/service.ts'
import type { Keyring } from '../../platform/crypto/keyring.ts'
import { addMonthsLondon } from '../../../domain/dates.ts'
import { type Calendar, hoursAfter } from '../calendar.ts'
import { type TemplateFacts, TEMPLATES } from './card-templates.ts'
import { chanceOf, type Chance } from '../chance.ts'
import type { DemoCompany } from '../people/companies.ts'
import type { Employee } from '../people/people.ts'
import type { Row } from '../rows.ts'

const CONTENT_MODES = { address: 'DYNAMIC_QR_URL', image: 'STATIC_STRING' } as const

type Template = { facts: TemplateFacts; row: Row<'card_templates'> }

function luhnNumber(chance: Chance): string {
  const body = `6335${chance.digits(11)}`
  const check = [...'0123456789'].find((digit) => isLuhnValid(body + digit))
  return `${body}${check ?? ''}`
}

function numberFor({ kind, brand }: TemplateFacts, chance: Chance): string {
  if (kind === 'ean13') return toEan13(`21${chance.digits(10)}`) ?? ''
  if (kind === 'luhn') return luhnNumber(chance)
  if (kind === 'address') return `https://www.${brand.toLowerCase()}.example/pass/${chance.digits(12)}`
  const initials = brand.startsWith('Harrow') ? 'HP' : brand.slice(0, 1) + (brand[4] ?? '').toUpperCase()
  if (kind === 'staff') return `${initials}${chance.whole(10, 99)}${chance.digits(6)}`
  if (kind === 'image') return `IMAGE-${chance.digits(8)}`
  return `${brand.startsWith('Lantern') ? 'LH' : 'RW'}${chance.digits(10)}`
}

/** The number as it is stored, by the rules that its template sets for every issuer; an image-only card keeps its placeholder. */
function issuedNumber(facts: TemplateFacts, chance: Chance): string {
  const { symbology, formatSpec } = facts
  const value = numberFor(facts, chance)
  const check = checkCardNumber({ value, symbology, formatSpec })
  if (!check.ok) throw new Error(`${facts.name}: ${check.message}`)
  return check.number ?? value
}

function buildTemplates(calendar: Calendar, companies: readonly DemoCompany[]): Template[] {
  const chance = chanceOf('templates')
  return TEMPLATES.map((facts, index) => {
    const created = calendar.at(-240 + index * 9, 11)
    const mode = facts.kind === 'address' || facts.kind === 'image' ? CONTENT_MODES[facts.kind] : 'FORMATTED_NUMBER'
    const row: Row<'card_templates'> = {
      id: chance.id(created),
      scope: facts.company === undefined ? 'GLOBAL' : 'COMPANY',
      company_id: facts.company === undefined ? null : (companies[facts.company]?.id ?? null),
      name: facts.name,
      brand: facts.brand,
      symbology: facts.symbology,
      content_mode: mode,
      instructions: facts.instructions,
      bg_color: facts.colour,
      logo_url: facts.logo,
      format_spec: facts.formatSpec,
      created_at: created,
      updated_at: created,
    }
    return { facts, row }
  })
}

type Issue = { employee: Employee; template: Template; issuer: Employee; status: string; keyring: Keyring }

function cardRow(
  { employee, template, issuer, status, keyring }: Issue,
  calendar: Calendar,
  chance: Chance,
): Row<'employee_cards'> {
  const { facts, row } = template
  const created = hoursAfter(employee.joinedAt, 24 + chance.next() * 72)
  const number = issuedNumber(facts, chance)
  const opened = hoursAfter(calendar.now, -500 * chance.next() ** 2)
  const hasEnded = status === 'EXPIRED' || status === 'REVOKED'
  const id = chance.id(created)
  return {
    id,
    user_id: employee.id,
    template_id: row.id,
    company_id: employee.company.id,
    card_number_enc: sealCardNumber(keyring, { id, companyId: employee.company.id }, number),
    card_number_last4: cardNumberEnding(number),
    label: facts.name,
    status,
    issued_by: issuer.id,
    approved_by: null,
    expires_at: status === 'EXPIRED' ? calendar.closing(-12) : addMonthsLondon(created, 24),
    revoked_at: status === 'REVOKED' ? employee.leftAt : null,
    last_used_at: hasEnded || status === 'PENDING_APPROVAL' || chance.is(0.3) || opened < created ? null : opened,
    created_at: created,
    updated_at: created,
  }
}

/** Who gets what: the hero one of each kind, others the company's own card and now and then a global one. */
function issuesOf(employee: Employee, hero: Employee, templates: readonly Template[], chance: Chance): Template[] {
  const own = templates.filter(({ row }) => row.company_id === employee.company.id)
  const global = templates.filter(({ row }) => row.scope === 'GLOBAL')
  if (employee.id === hero.id) return [...own, ...global]
  return [...own.slice(0, 1), ...chance.some([...own.slice(1), ...global], chance.whole(0, 2))]
}

type CardSetting = {
  hero: Employee
  employees: readonly Employee[]
  companies: readonly DemoCompany[]
  keyring: Keyring
}

export function cardRows(calendar: Calendar, { hero, employees, companies, keyring }: CardSetting) {
  const chance = chanceOf('cards')
  const templates = buildTemplates(calendar, companies)
  const cards = employees.flatMap((employee) => {
    const issuer = employees.find(({ company }) => company.id === employee.company.id) ?? employee
    // Solway asks a second administrator to approve: the newest colleague's cards still wait.
    const isWaiting = employee.facts.joined < 30
    return issuesOf(employee, hero, templates, chance).map((template, index) => {
      const isOld = index === 1 && employee.facts.joined > 260 && employee.id !== hero.id
      const living = isWaiting ? 'PENDING_APPROVAL' : isOld ? 'EXPIRED' : 'ACTIVE'
      const status = employee.leftAt ? 'REVOKED' : living
      return cardRow({ employee, template, issuer, status, keyring }, calendar, chance)
    })
  })
  return { card_templates: templates.map(({ row }) => row), employee_cards: cards }
}
