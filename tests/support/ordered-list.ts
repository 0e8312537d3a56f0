import type { Page } from '@playwright/test'
import { expect } from './e2e.ts'

/** Picks the row up with the keyboard, moves it up until it is the first, and puts it down. */
export async function moveToTop(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Move ${name}`, exact: true }).press('Space')
  // The list listens to the arrows from a timer after the pick-up, so a script is now and then faster than it.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(`${name} is now 1 of`)).toBeAttached({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Space')
}
