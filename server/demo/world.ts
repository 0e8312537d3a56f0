import type { Keyring } from '../platform/crypto/keyring.ts'
import { buildActivity } from './activity/activity.ts'
import { auditRows } from './activity/audit.ts'
import { bellRows } from './activity/bell.ts'
import { calendarFrom } from './calendar.ts'
import { cardRows } from './companies/cards.ts'
import { codeRows } from './activity/codes.ts'
import { buildCollections } from './catalogue/collections.ts'
import { buildCompanies } from './people/companies.ts'
import { companyLifeRows } from './companies/company-life.ts'
import { ingestionRows } from './activity/ingestion.ts'
import { joiningRows } from './people/joining.ts'
import { linkRows, withLinkScores } from './activity/links.ts'
import { limitedOffers } from './activity/limits.ts'
import { buildMerchants, merchantRows } from './catalogue/merchants.ts'
import { buildOffers } from './catalogue/offers.ts'
import { buildPeople, type Employee, type People, peopleRows } from './people/people.ts'
import { recordRows } from './people/records.ts'
import type { Rows } from './rows.ts'
import { savedRows } from './activity/saved.ts'
import { HERO } from './people/staff.ts'

function heroOf({ employees }: People): Employee {
  const hero = employees.find(({ name }) => name === HERO)
  if (!hero) throw new RangeError(`The demo world needs ${HERO}.`)
  return hero
}

/** Every row of the demo world. The same moment gives the same rows, but for what is sealed. */
export function buildWorld(
  now: Date,
  secrets: { keyring: Keyring; passwordHash: string },
): { rows: Rows; people: People } {
  const calendar = calendarFrom(now)
  const { companies, rows: companyRows } = buildCompanies(calendar)
  const people = buildPeople(calendar, companies)
  const hero = heroOf(people)
  const { employees } = people
  const merchants = buildMerchants(calendar)
  const offers = buildOffers(calendar, merchants, people)
  const activity = buildActivity(calendar, offers, people, hero)
  const links = linkRows(calendar, offers)
  const offerRows = withLinkScores(limitedOffers(offers, activity.redemptions), links)
  const { collections, rows: collectionRows } = buildCollections(calendar, offers, companies)
  const cards = cardRows(calendar, { hero, employees, companies, keyring: secrets.keyring })
  const life = companyLifeRows(calendar, companies, employees)
  const saved = savedRows({ hero, employees, calendar }, offers, merchants, collections)
  const known = peopleRows(calendar, people, secrets.passwordHash)
  const records = recordRows(calendar, people)
  const rows: Rows = {
    ...companyRows,
    ...known,
    ...records,
    'auth.users': [...known['auth.users'], ...records['auth.users']],
    profiles: [...known.profiles, ...records.profiles],
    ...joiningRows(calendar, people),
    ...merchantRows(merchants, people),
    offers: offerRows,
    voucher_codes: codeRows(offers, activity.redemptions),
    ...collectionRows,
    ...saved,
    ...activity,
    ...cards,
    ...life,
    ...bellRows({ calendar, employees, offers, rows: { ...saved, ...collectionRows, ...life } }),
    audit_log: auditRows({ ...cards, ...life, ...companyRows, offers: offerRows }, employees),
    ...ingestionRows(calendar, offers),
    offer_link_checks: links,
  }
  return { rows, people }
}
