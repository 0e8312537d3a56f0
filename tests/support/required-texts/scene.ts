import type { Page } from '@playwright/test'
import { expect, type Server } from '../e2e.ts'
import type { World } from './world.ts'

/** What a scene works with: a page of the right person, and what was prepared for it. */
export type Context = {
  page: Page
  server: Server
  world: World
  /** What a program was told, for words that no screen shows. */
  said: string[]
}

/** Brings a state about; what it answers takes it back. */
export type Scene = (context: Context) => Promise<void | (() => Promise<void>)>

export const open =
  (path: string | ((world: World) => string)): Scene =>
  async ({ page, world }) => {
    await page.goto(typeof path === 'string' ? path : path(world))
  }

/** Opens the page and leaves its data on the way for ever. */
export const openWithout =
  (path: string, data: string): Scene =>
  async ({ page }) => {
    await page.route(data, () => undefined)
    await page.goto(path)
  }

/** Opens a page until it shows what the database says by now: a server hears of changes a moment later. */
export async function openUntil({ page }: Context, path: string, words: string): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass()
}
