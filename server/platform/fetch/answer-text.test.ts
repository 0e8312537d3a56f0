import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { decodeAnswer } from './answer-text.ts'
import { packedAnswerText } from './packed-answer.ts'
import { packParts, unpackText } from './packed-text.ts'

const unchanged = (parts: AsyncIterable<string>) => parts

/** The text of an answer, which is the same whether it was read whole or stayed packed. */
async function textOf(bytes: Uint8Array, contentType: string | null): Promise<string> {
  const text = decodeAnswer(bytes, contentType)
  const packed = await packParts(Readable.from([bytes]))
  expect(await unpackText(await packedAnswerText(packed, contentType, unchanged))).toBe(text)
  return text
}

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const utf16le = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const utf16be = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())
const utf8 = (text: string) => new TextEncoder().encode(text)

test.each([
  ['text/html; charset=ISO-8859-1', latin('Caf\u00e9')],
  ['text/html; charset="windows-1252"', latin('Caf\u00e9')],
  ['text/html; charset=nonsense', utf8('Café')],
  [null, utf8('Café')],
  ['text/xml', latin('<?xml version="1.0" encoding="windows-1252"?><a>Caf\u00e9</a>')],
  [
    'text/html',
    latin('<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"></head>Caf\u00e9'),
  ],
  ['text/html', latin('<meta charset=iso-8859-1>Caf\u00e9')],
  ['text/xml; charset=ISO-8859-1', utf8('\ufeffCafé')],
  ['text/csv', latin('a,Caf\u00e9')],
  [null, latin('{"a":"Caf\u00e9"}')],
  ['text/csv; charset=utf-8', latin('a,Caf\u00e9')],
  ["text/csv; charset='windows-1252'", latin('a,Caf\u00e9')],
  ['text/csv; charset = windows-1252', latin('a,Caf\u00e9')],
  ['text/csv; charset=iso-8859-1', utf8('a,Café')],
  ['text/xml; charset=koi8-r', latin('<?xml version="1.0" encoding = "windows-1252" ?><a>Caf\u00e9</a>')],
  ['text/xml; charset=us-ascii', utf8('<?xml version="1.0" encoding="UTF-8"?><a>Café</a>')],
  ['text/html', latin('<meta charset = " iso-8859-1">Caf\u00e9')],
  ['text/csv', utf16le('\ufeffa,Café')],
  ['text/csv; charset=utf-8', utf16le('\ufeffa,Café')],
  ['text/csv', utf16le('a,Café')],
  ['text/csv', utf16be('\ufeffa,Café')],
  ['text/csv', utf16be('a,Café')],
])('reads the set of characters that %j and the text itself name', async (contentType, bytes) => {
  expect(await textOf(bytes, contentType)).toContain('Café')
})

test.each([
  ['cut off inside a character', utf8('a,Café, Müller, £').subarray(0, -1)],
  ['with a byte that is none', new Uint8Array([...utf8('a,Café, Müller, '), 0x96, ...utf8(' tea')])],
])('UTF-8 that is %s keeps its other characters', async (_what, bytes) => {
  expect(await textOf(bytes, 'text/html')).toContain('Café, Müller')
})

test('Windows-1252 has its own quotation marks, dashes and pounds', async () => {
  const bytes = new Uint8Array([0x93, 0xa3, 0x31, 0x30, 0x94, 0x20, 0x96])
  expect(await textOf(bytes, 'text/csv; charset=utf-8')).toBe('“£10” –')
})
