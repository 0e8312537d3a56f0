import type { Page } from '@playwright/test'
import { expect } from './e2e.ts'

export const EMPLOYEE = 'amara.okafor@harrowpike.example'

export const offersOn = (page: Page) => page.getByRole('list', { name: 'Offers', exact: true }).getByRole('article')
export const titlesOn = (page: Page) => offersOn(page).getByRole('heading').allTextContents()
export const chipsOn = (page: Page) => page.getByRole('group', { name: 'Applied filters' }).getByRole('button')
export const countOn = (page: Page) => page.getByText(/^[\d,+]+ offers?$/)

export async function choose(page: Page, menu: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: menu }).click()
  await page.getByRole('option', { name: option }).click()
}

/** The paths and queries of the list's own requests from now on. */
export function listRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/offers') asked.push(search)
  })
  return asked
}

export async function openBrowse(page: Page, path = '/offers'): Promise<void> {
  await page.goto(path)
  await expect(countOn(page)).toBeVisible()
}

export async function openWithin(page: Page, miles: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Within/, exact: true })
    .first()
    .click()
  const group = page.getByRole('group', { name: 'Within', exact: true })
  await group.getByRole('button', { name: new RegExp(`^${miles}`) }).click()
}
