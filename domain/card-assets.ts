/** Where files of card templates lie, and the beginning of their address. */
export const CARD_ASSETS = 'card-assets'

export const CARD_ASSET_AT_MOST_BYTES = 5 * 1024 * 1024
/** As a browser names them. */
export const CARD_ASSET_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'application/pdf']
export const CARD_ASSET_KIND_MESSAGE = 'Please upload a JPEG, PNG, or PDF file'
export const CARD_ASSET_SIZE_MESSAGE = 'Please upload a file smaller than 5MB'

const ADDRESS = /^\/card-assets\/((?:global|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/\d{13}\.(?:jpg|png|pdf))$/

export const cardAssetAddress = (path: string): string => `/${CARD_ASSETS}/${path}`

/** The path of an uploaded file in its address, such as 'global/1767225600000.png'; undefined for any other address. */
export function cardAssetPath(address: string): string | undefined {
  return ADDRESS.exec(address)?.[1]
}

/** What can be said of a file before it is sent; undefined when nothing is wrong. */
export function cardAssetFault({ type, size }: { type: string; size: number }): string | undefined {
  if (!CARD_ASSET_TYPES.includes(type)) return CARD_ASSET_KIND_MESSAGE
  return size > CARD_ASSET_AT_MOST_BYTES ? CARD_ASSET_SIZE_MESSAGE : undefined
}
