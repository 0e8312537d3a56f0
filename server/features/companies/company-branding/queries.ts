import { sql } from 'kysely'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** The company's look as its columns keep it. */
export type Branding = {
  brand_primary: string
  brand_secondary: string
  logo_url: string | null
  logo_dark_url: string | null
  welcome_text: string | null
  welcome_picture_url: string | null
}

/** The pictures also as a browser may load them. */
export type BrandingRow = Branding & {
  logo: string | null
  logo_dark: string | null
  welcome_picture: string | null
  branding_updated_at: string
}

export async function selectBranding(db: Db, companyId: CompanyId): Promise<BrandingRow | undefined> {
  const { rows } = await sql<BrandingRow>`
    select brand_primary, brand_secondary, logo_url, logo_dark_url, welcome_text, welcome_picture_url, branding_updated_at,
      picture_path(logo_url) as logo, picture_path(logo_dark_url) as logo_dark, picture_path(welcome_picture_url) as welcome_picture
    from companies where id = ${companyId}
  `.execute(db)
  return rows[0]
}

/** For a transaction that has locked the company. */
export async function updateBranding(db: Db, companyId: CompanyId, branding: Branding, now: Date): Promise<void> {
  await db
    .updateTable('companies')
    .set({ ...branding, branding_updated_at: now })
    .where('id', '=', companyId)
    .execute()
}
