import { bundleAuthClient } from '../auth/bundled-client.ts'
import { DEMO_PASSWORD, expect } from '../e2e.ts'
import { open, type Scene } from './scene.ts'

const CLIENT = '/test-client.js'

const signInWith =
  (password: string): Scene =>
  async ({ page }) => {
    await page.goto('/auth')
    await page.getByLabel('Email').fill('priya.nair@harrowpike.example')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }

const signUpAs =
  (email: () => string): Scene =>
  async ({ page }) => {
    await page.goto('/auth?tab=sign-up')
    await page.getByLabel('Full name').fill('Tom Ashworth')
    await page.getByLabel('Work email').fill(email())
    await page.getByLabel('Password', { exact: true }).fill('teapot-canal-verse')
    await page.getByRole('button', { name: 'Sign Up' }).click()
  }

/** The library of the requirement, unmodified, in a page of ours. */
const misuseClient: Scene = async ({ page, said }) => {
  const code = await bundleAuthClient()
  await page.route(`**${CLIENT}`, (route) => route.fulfill({ contentType: 'text/javascript', body: code }))
  await page.goto('/auth#access_token=cut-off')
  const messages = await page.evaluate<string[]>(`(async () => {
    const { AuthClient } = await import('${CLIENT}')
    const url = location.origin + '/auth/v1'
    const client = new AuthClient({ url, flowType: 'implicit', detectSessionInUrl: true, storageKey: 'misused' })
    const answers = [await client.initialize(), await client.signInWithOtp({})]
    return answers.map(({ error }) => error.message)
  })()`)
  said.push(...messages)
}

/** An answer without the list that the screen draws. */
const breakScreen: Scene = async ({ page }) => {
  const json = { id: 'x', slug: 'x', title: 'Kestrelmoor picks', description: '', imageUrl: null, scope: 'PLATFORM' }
  await page.route('**/api/collections/kestrelmoor-picks', (route) => route.fulfill({ json }))
  await page.goto('/collections/kestrelmoor-picks')
}

const breakCode: Scene = async ({ page }) => {
  const body = 'throw {}'
  await page.route('**/assets/NotFoundPage-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.goto('/nothing-here')
}

export const PUBLIC_SCENES = {
  'visitor’s home': open('/'),
  'sign-in tab': open('/auth'),
  'sign-up tab': open('/auth?tab=sign-up'),
  'wrong password': signInWith('not-the-password'),
  'right password': signInWith(DEMO_PASSWORD),
  'address that has an account': signUpAs(() => 'amara.okafor@harrowpike.example'),
  'new account': signUpAs(() => `new-${Date.now()}@people.example`),
  'back from a provider without an answer': open('/auth/return'),
  'sign-in client misused': misuseClient,
  'unknown route': async (context) => {
    await open('/nothing-here')(context)
    await expect(context.page).toHaveTitle('Page not found · Offerwell')
  },
  'screen that cannot be drawn': breakScreen,
  'fault without a message': breakCode,
} satisfies Record<string, Scene>
