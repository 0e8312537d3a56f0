import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const enums = '../../domain/enums.ts'

/** Columns whose closed list lives in the domain, so that a query answers the domain's type. */
const columns: Record<string, string> = {
  'offers.type': 'Generated<OfferType>',
  'offers.status': 'Generated<OfferStatus>',
  'offer_history.from_status': 'OfferStatus',
  'offer_history.to_status': 'OfferStatus',
  'offer_history.mover': 'HistoryMover',
  'offer_history.kind': 'Generated<HistoryKind>',
  'offers.discount_type': 'Generated<DiscountType>',
  'offers.symbology': 'Generated<CodeKind>',
  'ended_offers.id': 'string',
  'ended_offers.merchant_id': 'string',
  'ended_offers.category': 'string',
  'ended_offers.reason': 'OfferEnd',
  'shown_collections.id': 'string',
  'shown_collections.slug': 'string',
  'shown_collections.title': 'string',
  'shown_collections.description': 'string',
  'redemptions.status': 'Generated<RedemptionStatus>',
  'redemptions.counted_as': 'CountedAnswer | null',
  'offer_daily_answers.answer': 'CountedAnswer',
  'user_roles.role': 'Role',
  'profiles.status': 'Generated<EmployeeStatus>',
  'card_templates.symbology': 'Generated<Symbology>',
}

const imports = Object.fromEntries(
  [...new Set(Object.values(columns).map((type) => type.replace(/^Generated<|>$| \| null$/g, '')))]
    .filter((name) => name !== 'string')
    .map((name) => [name, `${enums}#${name}`]),
)

/** Writes the Kysely table types of the migrated database at `url` to `outFile`; types follow the parsers in `platform/db/pool.ts`. */
export function writeTableTypes(url: string, outFile: string): void {
  const cli = resolve('node_modules/kysely-codegen/dist/cli/bin.js')
  const mapping = { timestamptz: 'ColumnType<string, Date | string, Date | string>', int8: 'number' }
  const options = {
    dialect: 'postgres',
    url,
    'default-schema': 'public',
    'exclude-pattern': '{pgboss,kysely_migration}*.*',
    'numeric-parser': 'number',
    'date-parser': 'string',
    'type-mapping': JSON.stringify(mapping),
    overrides: JSON.stringify({ columns }),
    'custom-imports': JSON.stringify(imports),
    'out-file': outFile,
    'log-level': 'error',
  }
  execFileSync(process.execPath, [cli, ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])])
  writeFileSync(outFile, viewAsOffers(readFileSync(outFile, 'utf8')))
}

/** PostgreSQL calls every column of a view nullable; these columns are the table's own, so they take its types. */
function viewAsOffers(source: string): string {
  return source.replace(/export interface VisibleOffers \{\n([^}]*)\}/, (_, body: string) => {
    const names = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => `'${name}'`)
    return `export type VisibleOffers = Pick<Offers, ${names.join(' | ')}>`
  })
}
