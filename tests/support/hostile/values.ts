import { createHash } from 'node:crypto'

/** Long and without repetition, so that no index of the database can shorten it. */
const INCOMPRESSIBLE = Array.from({ length: 150 }, (_, index) =>
  createHash('sha256').update(String(index)).digest('hex'),
).join('')

/** What neither JSON of the database nor UTF-8 can hold. */
const UNSTORABLE = ['a\0b', 'a\u{D800}b', 'a\u{DC00}b', '\u{DC00}\u{D800}']

/** What looks like a moment, and is none that the database or a `Date` could keep. */
const MOMENTS = [
  '9999-12-31T23:59:59-23:59',
  '9999-12-31T23:59:59-14:00',
  '2026-01-01T00:00:00+16:00',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '10000-01-01T00:00:00Z',
  `2026-01-01T00:00:00.${'1'.repeat(200)}Z`,
  'infinity',
]

const NUMBERS = ['NaN', '1e309', '-1', '9007199254740993', '9'.repeat(40)]

export const HOSTILE_TEXTS = [
  ...UNSTORABLE,
  ...MOMENTS,
  ...NUMBERS,
  '',
  'x'.repeat(100_000),
  INCOMPRESSIBLE,
  // At an odd place, so that a cut after so many units leaves half of one.
  `a${'😀'.repeat(300)}`,
  '\u{202E}\u{2066}شركة\u{200F}',
  '\u{FEFF}\u{2028}\u{85}\u{FFFF}',
  '\r\nx-header: 1\r\n\r\n',
  "';--\\",
  '%_\\%00%ff',
  '../../etc/passwd',
  'not-a-uuid',
  '00000000-0000-0000-0000-000000000000',
  'https://[::1',
  'https://\u{202E}.example/%zz',
  `${'a'.repeat(70)}@b.example`,
  '__proto__',
]

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

/** JSON as it stands in a body, because `JSON.stringify` would smooth it. */
export const HOSTILE_JSON = [
  ...HOSTILE_TEXTS.map((text) => JSON.stringify(text)),
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '0.001',
  '1e308',
  '1e309',
  '9007199254740993',
  '2147483648',
  '[]',
  '[null]',
  '["a", "a"]',
  `[${Array.from({ length: 1000 }, () => '"a"').join()}]`,
  nested(10),
  nested(5000),
  '{}',
  '{"__proto__": {"polluted": true}}',
  '{"constructor": {"prototype": {"polluted": true}}}',
  '{"toString": 1, "length": -1, "then": true}',
  String.raw`{"\u0000": "a", "\ud800": "b"}`,
]

export const HOSTILE_BODIES = [
  '',
  '{',
  '\u{FEFF}{}',
  '"text"',
  'null',
  '[]',
  '{"a":1}{"b":2}',
  `{"a":${nested(100_000)}}`,
  '{"__proto__": {"polluted": true}}',
  'a=1&b=2',
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
]

const UNSTORABLE_JSON = UNSTORABLE.map((text) => JSON.stringify(text))

/** Whether this JSON is a text that must be refused, because it could not be given back as it came. */
export function isUnstorable(json: string): boolean {
  return UNSTORABLE_JSON.includes(json)
}

/** What stands in an address, already encoded, and no text can say. */
export const HOSTILE_ADDRESSES = ['%', '%ff', '%c0%80', '%u0000', '+', '%2e%2e%2f', '%252e']

const BYTES = Array.from({ length: 128 }, (_, index) => String.fromCharCode(index + 128)).join('')
/** The last is as long as Node lets a header be. */
const ANYWHERE = ['', '\t', BYTES, '%00', '",,;;==', 'x'.repeat(15_000)]

/** What Node lets through to the server: no NUL and no line break. */
export const HOSTILE_HEADERS: Record<string, readonly string[]> = {
  authorization: [
    ...ANYWHERE,
    'Bearer',
    'Bearer ..',
    'Bearer a.b.c',
    `Bearer ${BYTES}`,
    'Bearer eyJhbGciOiJub25lIn0.e30.',
    'Bearer eyJhbGciOiJFUzI1NiIsImtpZCI6Il9fcHJvdG9fXyJ9.e30.AAAA',
    'Bearer eyJhbGciOiJFUzI1NiIsImtpZCI6IlxcdTAwMDAifQ.bnVsbA.AAAA',
    'Basic YTpi',
  ],
  'content-type': [
    ...ANYWHERE,
    'text/plain',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=',
  ],
  'x-request-id': ANYWHERE,
  'if-none-match': ['*', 'W/"x"', ...ANYWHERE],
  'accept-encoding': ['br;q=NaN', 'gzip;q=-1, *;q=0', ...ANYWHERE],
  accept: ['*/*;q=x', ...ANYWHERE],
  cookie: ['__proto__=1', 'theme=%ff', ...ANYWHERE],
  range: ['bytes=5-1', 'bytes=99999999999999999999-', ...ANYWHERE],
  'user-agent': ANYWHERE,
  'x-forwarded-for': ['999.1.1.1', '127.0.0.1, '.repeat(100), ...ANYWHERE],
  host: ['[', 'a:b:c', ...ANYWHERE],
  origin: ['null', ...ANYWHERE],
  referer: ANYWHERE,
  'accept-language': ANYWHERE,
  'x-supabase-api-version': ['9999-99-99', ...ANYWHERE],
}
