import { open, openWithout, type Scene, type Context } from './scene.ts'

async function cardOf({ server, world }: Context, label: string): Promise<string> {
  const [card] = await server.query<{ id: string }>('select id from employee_cards where user_id = $1 and label = $2', [
    world.sessions.employee.user.id,
    label,
  ])
  return card?.id ?? ''
}

const openCard: Scene = async (context) => {
  await context.page.goto(`/cards/${await cardOf(context, 'Staff discount')}`)
}

const failList: Scene = async ({ page }) => {
  await page.route('**/api/cards', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/cards')
}

/** What a lost key or a damaged row looks like. */
const damageNumber: Scene = async (context) => {
  const { page, server } = context
  const id = await cardOf(context, 'Gym pass')
  const [kept] = await server.query<{ number: string }>(
    'select card_number_enc as number from employee_cards where id = $1',
    [id],
  )
  const put = (number: string | undefined) =>
    server.query('update employee_cards set card_number_enc = $2 where id = $1', [id, number])
  await put('damaged')
  await page.goto(`/cards/${id}`)
  return async () => {
    await put(kept?.number)
  }
}

const press =
  (name: string): Scene =>
  async ({ page }) => {
    await page.getByRole('region', { name: 'Card number' }).getByRole('button', { name, exact: true }).click()
  }

export const CARD_SCENES = {
  cards: open('/cards'),
  'cards while they load': openWithout('/cards', '**/api/cards'),
  'no cards': open('/cards'),
  'cards that do not load': failList,
  card: openCard,
  'card number shown': press('Show'),
  'card number copied': press('Copy'),
  'card that does not load': open('/cards/0190a000-0000-7000-8000-00000000dead'),
  'card number that cannot be decrypted': damageNumber,
} satisfies Record<string, Scene>
