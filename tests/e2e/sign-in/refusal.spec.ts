import type { Locator } from '@playwright/test'
import { expect, test } from '../../support/e2e.ts'

test.use({ viewport: { width: 360, height: 640 } })

const EMAIL = 'amara.okafor@harrowpike.example'

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return box
}

/** Whether the toast lies over any field, button, link or sentence of the page. */
async function coversAnything(toast: Locator, parts: Locator): Promise<string[]> {
  const over = await boxOf(toast)
  const covered: string[] = []
  for (const part of await parts.all()) {
    const box = await part.boundingBox()
    if (!box || box.width === 0) continue
    const isBeside = box.x >= over.x + over.width || box.x + box.width <= over.x
    const isAboveOrBelow = box.y >= over.y + over.height || box.y + box.height <= over.y
    if (!isBeside && !isAboveOrBelow) covered.push(await part.innerText())
  }
  return covered
}

test('whoever is refused reads under the form why and what to do next, and the toast covers nothing', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  const toast = page.getByRole('alertdialog')
  await expect(toast).toContainText('Invalid login credentials')
  const form = page.locator('form')
  await expect(form).toContainText('Invalid login credentials')
  await expect(form).toContainText('Check the address and the password, or choose a new password.')
  const parts = page.locator('main :is(a, button, input, h1, h2, p, label):not([role="alertdialog"] *)')
  expect(await coversAnything(toast, parts)).toEqual([])

  await form.getByRole('link', { name: 'choose a new password' }).click()
  await expect(page.getByRole('heading', { name: 'Forgotten password?' })).toBeVisible()

  await page.goto('/auth?tab=sign-up')
  await page.getByLabel('Full name').fill('Amara Okafor')
  await page.getByLabel('Work email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill('teapot-canal-verse')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(form).toContainText('User already registered')
  expect(await coversAnything(page.getByRole('alertdialog'), parts)).toEqual([])
  await form.getByRole('link', { name: 'Sign in instead' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})
