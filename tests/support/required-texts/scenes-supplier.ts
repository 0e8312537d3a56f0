import { OFFER_STATUSES } from '../../../domain/enums.ts'
import { open, openUntil, type Scene } from './scene.ts'

const TITLE = 'A scarf from one valley'

const openForm: Scene = async ({ page }) => {
  await page.goto('/supplier')
  await page.getByRole('button', { name: 'Create Offer' }).first().click()
}

const openChoice =
  (name: string): Scene =>
  async (context) => {
    await openForm(context)
    await context.page.getByRole('combobox', { name, exact: true }).click()
  }

const chooseLink: Scene = async (context) => {
  await openChoice('Type')(context)
  await context.page.getByRole('option', { name: 'Link', exact: true }).click()
}

const submit: Scene = async (context) => {
  const { page } = context
  await chooseLink(context)
  const dialog = page.getByRole('dialog', { name: 'Create Offer' })
  await dialog.getByLabel('Title').fill(TITLE)
  await dialog.getByLabel('URL', { exact: true }).fill('https://nettlecombe.example/scarf')
  await dialog.getByRole('button', { name: 'Submit Offer' }).click()
}

const failToSubmit: Scene = async (context) => {
  await context.page.route('**/api/supplier/offers', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await submit(context)
}

const inEveryStatus: Scene = async (context) => {
  const { server, world } = context
  await server.query(
    `insert into offers (id, merchant_id, title, category, type, status, source, offer_url)
     select gen_random_uuid(), $1, 'Blanket, ' || lower(status), 'Retail', 'LINK', status, 'supplier_portal', 'https://nettlecombe.example'
       from unnest($2::text[]) as status`,
    [world.mills, OFFER_STATUSES],
  )
  await openUntil(context, '/supplier', 'Blanket, live')
}

export const SUPPLIER_SCENES = {
  'supplier portal': open('/supplier'),
  'no supplier offers': open('/supplier'),
  'supplier form': openForm,
  'supplier form: Category': openChoice('Category'),
  'supplier form: Type': openChoice('Type'),
  'supplier form: Discount type': openChoice('Discount type'),
  'supplier form for a link': chooseLink,
  'offer not submitted': failToSubmit,
  'offer submitted': submit,
  'supplier offers in every status': inEveryStatus,
} satisfies Record<string, Scene>
