import type { Symbology } from '../../../../domain/enums.ts'

/** Where cards uploaded as a picture or PDF are stored. */
const ASSET_PATH = 'card-assets/'

export function isPdf(url: string): boolean {
  return /\.pdf(?:[?#]|$)/i.test(url)
}

/** The address of what is shown large in place of, or above, a code; null when the logo is only a logo. */
export function assetOf({ logoUrl, symbology }: { logoUrl: string | null; symbology: Symbology }): string | null {
  if (!logoUrl) return null
  const isAsset = symbology === 'NONE' || isPdf(logoUrl) || logoUrl.includes(ASSET_PATH)
  return isAsset ? logoUrl : null
}

/** The logo that can be drawn small; a PDF cannot. */
export function logoOf(logoUrl: string | null): string | null {
  return logoUrl && isPdf(logoUrl) ? null : logoUrl
}
