import { open, openUntil, openWithout, type Scene } from './scene.ts'

const PICKS = '/collections/kestrelmoor-picks'

const emptyCollections: Scene = async (context) => {
  const { server } = context
  const live = await server.query<{ id: string }>(
    `update collections set status = 'DRAFT' where status = 'LIVE' returning id`,
  )
  await openUntil(context, '/collections', 'No collections available yet.')
  return async () => {
    await server.query(`update collections set status = 'LIVE' where id = any($1)`, [live.map(({ id }) => id)])
  }
}

const pressFollow =
  (name: string): Scene =>
  async ({ page }) => {
    await page.getByRole('button', { name, exact: true }).click()
  }

export const LIST_SCENES = {
  favourites: open('/favourites'),
  'no favourites': open('/favourites'),
  'followed merchants': open('/following'),
  'followed collections': open('/following?tab=collections'),
  'no followed merchants': open('/following'),
  'no followed collections': open('/following?tab=collections'),
  'followed merchants while they load': openWithout('/following', '**/api/me/follows'),
  'followed collections while they load': openWithout('/following?tab=collections', '**/api/me/follows'),
  collections: open('/collections'),
  'collections while they load': openWithout('/collections', '**/api/collections'),
  'no collections': emptyCollections,
  collection: open(PICKS),
  'collection let go': pressFollow('Following Kestrelmoor picks'),
  'collection followed': pressFollow('Follow Kestrelmoor picks'),
  'collection without offers': open('/collections/quiet-shelf'),
  'missing collection': open('/collections/nothing-of-that-name'),
  merchant: open(({ audio }) => `/merchants/${audio}`),
  'merchant without offers': open(({ books }) => `/merchants/${books}`),
  'missing merchant': open('/merchants/0190a000-0000-7000-8000-00000000dead'),
} satisfies Record<string, Scene>
