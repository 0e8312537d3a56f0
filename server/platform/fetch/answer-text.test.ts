import { expect, test } from 'vitest'
import { decodeAnswer } from './answer-text.ts'

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
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
])('reads the set of characters that %j and the text itself name', (contentType, bytes) => {
  expect(decodeAnswer(bytes, contentType)).toContain('Café')
})
