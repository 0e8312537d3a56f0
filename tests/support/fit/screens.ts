import type { Server } from '../e2e.ts'

const firstId = async (server: Server, sql: string, values: unknown[] = []) =>
  (await server.query<{ id: string }>(sql, values))[0]?.id ?? ''

/** The screens that anybody sees. */
export const PUBLIC_SCREENS = [
  '/',
  '/auth',
  '/auth?tab=sign-up',
  '/auth/forgotten',
  '/privacy',
  '/help',
  '/help/company-people',
  '/nothing-here',
]

const LISTS = [
  '/',
  '/offers',
  '/favourites',
  '/following',
  '/following?tab=collections',
  '/collections',
  '/cards',
  '/codes',
  '/company',
  '/announcements',
  '/near',
  '/near?within=5&lat=53.479&lng=-2.245&near=M1',
]
const ACCOUNT = ['', '/security', '/notifications', '/redemptions', '/privacy'].map((page) => `/account${page}`)

/** Every list and page of an employee, with an offer of each type, one of their cards, and what an offer shows at a till. */
export async function employeeScreens(server: Server, email: string): Promise<string[]> {
  const types = await server.query<{ id: string; merchant_id: string }>(
    `select distinct on (type) id, merchant_id from visible_offers order by type, end_at nulls last, id`,
  )
  const till = await firstId(
    server,
    `select o.id from visible_offers o join voucher_codes c on c.offer_id = o.id and not c.single_use where type = 'BARCODE_QR' limit 1`,
  )
  const merchant = await firstId(server, `select merchant_id as id from merchant_locations limit 1`)
  const card = await firstId(
    server,
    `select card.id from employee_cards card join profiles on profiles.id = user_id
       join card_templates template on template.id = template_id
      where profiles.email = $1 and card.status = 'ACTIVE' and symbology = 'EAN13' limit 1`,
    [email],
  )
  const [collection] = await server.query<{ slug: string }>(
    `select slug from collections where scope <> 'COMPANY' limit 1`,
  )
  return [
    ...LISTS,
    `/collections/${collection?.slug}`,
    '/notifications',
    ...types.map(({ id }) => `/offers/${id}`),
    `/offers/${till}/till`,
    `/merchants/${merchant}`,
    `/cards/${card}`,
    ...ACCOUNT,
  ]
}

export const ADMIN_SCREENS = [
  '/admin',
  '/admin/offers',
  '/admin/offers?status=REVIEW',
  '/admin/offers/review',
  '/admin/suppliers',
  '/admin/suppliers/duplicates',
  '/admin/suppliers/duplicates?tab=merges',
  '/admin/suppliers/merge',
  '/admin/categories',
  '/admin/collections',
  '/admin/collections/new',
  '/admin/announcements',
  '/admin/merchant-pages',
  '/admin/ingestion',
  '/admin/links',
  '/admin/links?tab=better',
  '/admin/cj-integration',
  '/admin/scrape-url',
  '/admin/applications',
  '/admin/users',
  '/admin/companies',
  '/admin/analytics',
  '/admin/analytics?days=365&by=merchant',
  '/admin/audit',
  '/admin/system',
]

/** A supplier's own, with the codes and figures of an offer. */
export async function supplierScreens(server: Server, email: string): Promise<string[]> {
  const id = await firstId(
    server,
    `select offers.id from offers join supplier_merchants link on link.merchant_id = offers.merchant_id
       join profiles on profiles.id = link.user_id where profiles.email = $1 and type = 'CODE' and offers.status = 'LIVE' limit 1`,
    [email],
  )
  return [
    '/supplier',
    '/supplier/team',
    '/supplier/merchant',
    `/supplier/offers/${id}/codes`,
    `/supplier/offers/${id}/statistics`,
  ]
}
