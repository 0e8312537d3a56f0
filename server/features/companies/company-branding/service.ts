import type { Actor, CompanyId } from '../../../auth/guard/actor.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { mayNameCompanyPicture } from '../../catalogue/pictures/service.ts'
import { lockAsAdministrator } from '../company-administrators/service.ts'
import { type Branding, type BrandingRow, selectBranding, updateBranding } from './queries.ts'
import { changesOf } from './rules.ts'
import type { CompanyBranding, CompanyBrandingEdit } from './schemas.ts'

async function requireBranding(deps: Deps, companyId: CompanyId): Promise<BrandingRow> {
  const row = await selectBranding(deps.db, companyId)
  if (!row) throw problem('no_company')
  return row
}

function toBranding(row: BrandingRow): CompanyBranding {
  return {
    primary: row.brand_primary,
    secondary: row.brand_secondary,
    logoLight: row.logo,
    logoDark: row.logo_dark,
    welcomeText: row.welcome_text,
    welcomePicture: row.welcome_picture,
    updatedAt: row.branding_updated_at,
  }
}

/** How the actor's company looks to its people. */
export async function describeBranding(deps: Deps, actor: Actor): Promise<CompanyBranding> {
  return toBranding(await requireBranding(deps, companyOf(actor)))
}

const PICTURE_MESSAGE = 'Upload this picture again: it is not one of your company’s.'

type Pictures = Pick<CompanyBrandingEdit, 'logoLight' | 'logoDark' | 'welcomePicture'>

/** The addresses to keep: what is shown stays as it is named, and anything else must be an upload of the company. Throws `bad_request`. */
async function requirePictures(deps: Deps, companyId: CompanyId, current: BrandingRow, wish: Pictures) {
  const wished = async (path: keyof Pictures, shown: string | null, named: string | null) => {
    const address = wish[path]
    if (address === shown) return named
    if (address === null || (await mayNameCompanyPicture(deps, companyId, address))) return address
    throw problem('bad_request', [{ path, message: PICTURE_MESSAGE }])
  }
  return {
    logo_url: await wished('logoLight', current.logo, current.logo_url),
    logo_dark_url: await wished('logoDark', current.logo_dark, current.logo_dark_url),
    welcome_picture_url: await wished('welcomePicture', current.welcome_picture, current.welcome_picture_url),
  }
}

/**
 * Changes how the company looks, with an entry in its log; nothing where nothing differs. Throws `conflict` when it was changed since
 * it was looked at, and `bad_request` for a picture that the company did not upload.
 */
export async function editBranding(deps: Deps, actor: Actor, edit: CompanyBrandingEdit): Promise<CompanyBranding> {
  return await inTransaction(deps, async (deps) => {
    const { companyId } = await lockAsAdministrator(deps, actor)
    const current = await requireBranding(deps, companyId)
    if (Date.parse(current.branding_updated_at) !== Date.parse(edit.updatedAt)) throw problem('conflict')
    const branding: Branding = {
      brand_primary: edit.primary,
      brand_secondary: edit.secondary,
      welcome_text: edit.welcomeText,
      ...(await requirePictures(deps, companyId, current, edit)),
    }
    const detail = changesOf(current, branding)
    if (Object.keys(detail).length === 0) return toBranding(current)
    const now = deps.clock.now()
    await updateBranding(deps.db, companyId, branding, now)
    const entry = { entityType: 'branding', entityId: companyId, action: 'branding.updated', detail } as const
    await recordAudit(deps, { ...entry, userId: actor.userId, companyId, now })
    return toBranding(await requireBranding(deps, companyId))
  })
}
