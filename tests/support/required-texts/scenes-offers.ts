import { open, openWithout, type Scene } from './scene.ts'
import type { World } from './world.ts'

const headphones = ({ headphones: id }: World) => `/offers/${id}`
const UNKNOWN = '/offers/0190a000-0000-7000-8000-00000000dead'

const openFilter =
  (name: string): Scene =>
  async ({ page }) => {
    await page.goto('/offers')
    await page.getByRole('combobox', { name, exact: true }).click()
  }

const press =
  (name: string): Scene =>
  async ({ page }) => {
    await page.getByRole('complementary', { name: 'Redeem' }).getByRole('button', { name, exact: true }).click()
  }

export const OFFER_SCENES = {
  'employee’s home': open('/'),
  'home while it loads': openWithout('/', '**/api/home'),
  'avatar menu': async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: /^Account menu of/ }).click()
  },
  browse: open('/offers'),
  'browse with no results': open('/offers?q=nothing-of-that-name'),
  'filter: Category': openFilter('Category'),
  'filter: Type': openFilter('Type'),
  'filter: Expiry': openFilter('Expiry'),
  'filter: Reliability': openFilter('Reliability'),
  'filter: Within': async ({ page }) => {
    await page.goto('/offers')
    await page.getByRole('button', { name: 'Within', exact: true }).click()
  },
  sort: openFilter('Sort: Featured'),
  'offer cards': open('/offers?q=Kestrelmoor'),
  offer: open(headphones),
  'offer saved': press('Save'),
  'offer let go': press('Saved'),
  'reminder set': press('Remind me'),
  'code copied': press('Copy code'),
  'missing offer': open(UNKNOWN),
} satisfies Record<string, Scene>
