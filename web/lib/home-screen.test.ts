import { expect, test } from 'vitest'
import { isTabOnIos } from './home-screen.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT}`
const SAFARI_ON_IPHONE = `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`
const CHROME_ON_IPHONE = `${IPHONE} CriOS/138.0.7204.33 Mobile/15E148 Safari/604.1`
const CHROME_ON_MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/138.0.0.0 Safari/537.36`
const CHROME_ON_ANDROID = `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36`

const isTab = (userAgent: string, touchPoints: number, isInstalled = false) =>
  isTabOnIos({ userAgent, touchPoints, isInstalled })

test('a tab on an iPhone or iPad is known in every browser, also where an iPad says that it is a Mac', () => {
  expect(isTab(SAFARI_ON_IPHONE, 5)).toBe(true)
  expect(isTab(CHROME_ON_IPHONE, 5)).toBe(true)
  expect(isTab(MAC, 5)).toBe(true)
})

test('the web app on the Home Screen is no tab, and neither is a browser anywhere else', () => {
  expect(isTab(SAFARI_ON_IPHONE, 5, true)).toBe(false)
  expect(isTab(MAC, 5, true)).toBe(false)
  expect(isTab(MAC, 0)).toBe(false)
  expect(isTab(CHROME_ON_MAC, 0)).toBe(false)
  expect(isTab(CHROME_ON_ANDROID, 5)).toBe(false)
})
