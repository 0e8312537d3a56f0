import type { Json } from './variations.ts'

export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: Json[]
  const?: Json
  default?: Json
  format?: string
  minimum?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

export type Operation = {
  parameters?: { in: string; name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

const MOMENT = '2030-01-31T12:00:00Z'
const ADDRESS = 'https://brand.example/page'
const ID = '0191d1f6-d420-7000-8000-000000014fff'
const DAY_MS = 86_400_000

/** Values that a field of this name takes, where its schema does not say enough. */
const BY_NAME: Record<string, Json> = {
  address: ADDRESS,
  bgColor: '#1e40af',
  contentHash: '0'.repeat(64),
  currency: 'GBP',
  domain: 'brand.example',
  endAt: MOMENT,
  endsAt: MOMENT,
  // Neither past nor years away, whenever the tests run.
  expectedOn: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10),
  finalUrl: ADDRESS,
  imageUrl: ADDRESS,
  issuer: ADDRESS,
  logoUrl: ADDRESS,
  merchantIds: ID,
  metadataUrl: ADDRESS,
  near: 'M1',
  noted: '0'.repeat(64),
  offerIds: ID,
  offerUrl: ADDRESS,
  openingHours: 'Mon 9-17',
  postcode: 'M1 1AA',
  primary: '#1e40af',
  publishedAt: '2029-01-31T12:00:00Z',
  scheduledAt: MOMENT,
  secondary: '#3b82f6',
  site: ADDRESS,
  siteUrl: ADDRESS,
  sourceRef: `${'0'.repeat(16)}-${'0'.repeat(24)}`,
  startAt: '2029-01-31T12:00:00Z',
  startsAt: '2029-01-31T12:00:00Z',
  symbology: 'QR',
  url: ADDRESS,
}

const BY_FORMAT: Record<string, string> = {
  'date-time': MOMENT,
  date: '2026-01-31',
  uuid: ID,
  email: 'ada@example.com',
  uri: ADDRESS,
}

/** Values that the schema allows: one for each kind of thing that it may be, and every property that it may have. */
export function examplesOf(document: Document, schema: Schema, name = ''): Json[] {
  const { $ref } = schema
  if ($ref) return examplesOf(document, document.components.schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}, name)
  const kinds = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null')
  if (kinds) return kinds.flatMap((kind) => examplesOf(document, kind, name))
  return [exampleOf(document, schema, name)]
}

function exampleOf(document: Document, schema: Schema, name: string): Json {
  const type = [schema.type].flat()[0]
  // A name may stand for a text in one place and for a list of its kind in another.
  const known = (type === 'array' ? undefined : BY_NAME[name]) ?? schema.const ?? schema.enum?.[0]
  if (known !== undefined) return known
  if (type === 'object') {
    const properties = Object.entries(schema.properties ?? {})
    return Object.fromEntries(properties.map(([key, inner]) => [key, examplesOf(document, inner, key)[0] ?? null]))
  }
  if (type === 'array') return examplesOf(document, schema.items ?? {}).slice(0, 1)
  if (type === 'boolean') return true
  if (type === 'string') return BY_FORMAT[schema.format ?? ''] ?? 'a'
  return Math.max(1, schema.minimum ?? 1)
}
