import { expect, test } from 'vitest'
import { newId } from '../db/id.ts'
import { brandFor } from './mail-frame.ts'

const OWN = 'https://benefits.example'

test('a mail shows a company’s logo where we keep it, as a file that every mail program knows, and loads nothing from elsewhere', () => {
  const id = newId()
  const logoOf = (logo: string | null) =>
    brandFor(OWN, { name: 'Harrow & Pike', brand_primary: '#112233', logo_url: logo }).logoUrl
  expect(logoOf(`/pictures/${id}`)).toBe(`${OWN}/pictures/${id}/mail-320.png`)
  expect(logoOf('https://elsewhere.example/logo.png')).toBeNull()
  expect(logoOf('//elsewhere.example/logo.png')).toBeNull()
  expect(logoOf(null)).toBeNull()
})
