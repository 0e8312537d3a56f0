import { expect, test } from 'vitest'
import { inFours, qrPicture } from './qr-picture.ts'

test('a drawing with colours and commas is whole inside its address', () => {
  const drawing = '<svg viewBox="0,0 5 5"><path fill="#ffffff" d="M0,0"/></svg>'
  const address = qrPicture(`data:image/svg+xml;utf-8,${drawing}`)
  expect(address).not.toContain('#')
  expect(decodeURIComponent(address.slice(address.indexOf(',') + 1))).toBe(drawing)
})

test('a secret is set in fours', () => {
  expect(inFours('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
  expect(inFours('ABCDEFGH')).toBe('ABCD EFGH')
})
