import { expect, test } from 'vitest'
import { hasCommandKey, shortcutName } from './keys.ts'

const nameOn = (userAgent: string) => shortcutName('C', hasCommandKey(userAgent))

test('shortcuts are named by the Command key on Apple’s devices, and by Ctrl elsewhere', () => {
  expect(nameOn('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15')).toBe('⌘C')
  expect(nameOn('Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) Version/18.5 Safari/604.1')).toBe('⌘C')
  expect(nameOn('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Ctrl+C')
  expect(nameOn('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 Version/60.5 Safari/605.1.15')).toBe('Ctrl+C')
})
