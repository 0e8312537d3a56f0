import { CARD_ASSETS } from '../../../../domain/card-assets.ts'
import type { ErrorCode } from '../../../../domain/errors.ts'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { PictureFault } from '../../../platform/image/image.ts'

/** Whose templates and files: a company's own, or those that every company may use. */
export type CardOwner = CompanyId | 'GLOBAL'

export const ASSETS_AT_MOST = 500
/** In pixels: a card as wide as a screen shows it, at twice its dots. */
export const PICTURE_SIDE = 1280

export type AssetKind = 'jpeg' | 'png' | 'pdf'

const EXTENSIONS: Record<AssetKind, string> = { jpeg: 'jpg', png: 'png', pdf: 'pdf' }
const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' }

export const FILES = `${CARD_ASSETS}/`
export const fileKey = (path: string): string => FILES + path

/** The path of a stored file; also of one that is unfinished, which no row has. */
export const pathOfFile = (key: string): string => key.slice(FILES.length)

export function assetPath(owner: CardOwner, moment: number, kind: AssetKind): string {
  return `${owner === 'GLOBAL' ? 'global' : owner}/${moment}.${EXTENSIONS[kind]}`
}

export const typeOfPath = (path: string): string => TYPES[path.slice(-3)] ?? 'application/octet-stream'

export const FAULT_ERRORS: Record<PictureFault, ErrorCode> = {
  unsupported: 'card_asset_unsupported',
  too_many_pixels: 'picture_too_many_pixels',
  unreadable: 'picture_unreadable',
}

/**
 * What a browser may do with a file: nothing but show it. A browser's own PDF viewer does not start in a sandbox, and our pages show
 * a PDF in a frame.
 */
export function headersOf(type: string): Record<string, string> {
  if (type !== 'application/pdf')
    return { 'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'" }
  return {
    'content-security-policy':
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
    'content-disposition': 'inline; filename="card.pdf"',
  }
}
