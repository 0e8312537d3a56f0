import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type PageLook, parseLook, PLAIN_LOOK, readLook, withLook } from './page-look.ts'

const built = readFileSync('web/index.html', 'utf8')

const LOOKS: PageLook[] = [
  { theme: 'dark', isDevelopment: false },
  { theme: 'light', isDevelopment: true },
  { theme: null, isDevelopment: true },
  PLAIN_LOOK,
]

test.each(LOOKS)('a page in the look %o is read as what it is', (look) => {
  const page = withLook(built, look)
  expect(readLook(page)).toEqual(look)
  expect(page).toContain('<html')
  expect(page).toContain(' lang="en-GB"')
  expect(parseLook(JSON.stringify(look))).toEqual(look)
})

test('only the two themes are taken over, whatever a page or the device holds', () => {
  expect(readLook('<html data-theme="x" onclick="alert(1)">')).toEqual(PLAIN_LOOK)
  for (const text of ['', 'null', '7', '{"theme":"\\"><script>","isDevelopment":"yes"}']) {
    expect(parseLook(text)).toEqual(PLAIN_LOOK)
  }
})
