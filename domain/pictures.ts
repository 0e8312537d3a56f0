/** How wide, in pixels, the files of a kept picture are at most: a logo, a small card, a large card, a page; each at twice its dots. */
export const PICTURE_SIZES = [160, 320, 640, 1280] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

export const PICTURE_AT_MOST_BYTES = 10 * 1024 * 1024
/** What a supplier may upload, as a browser names it. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

const KEPT = /^\/pictures\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** An address of ours, not of somebody else's host: '//host' and '/\\host' are that for a browser. */
export const isOwnAddress = (address: string): boolean => /^\/[a-z\d]/i.test(address)

/** The address under which an offer names a picture that we keep; its files lie under it. */
export const picturePath = (id: string): string => `/pictures/${id}`

/** The id in the address of a picture that we keep; undefined for any other address. */
export function keptPictureId(address: string): string | undefined {
  return KEPT.exec(address)?.[1]
}

/** The address of the file of one size; an address that is no kept picture's is its own file. */
export function pictureFile(address: string, size: PictureSize): string {
  return KEPT.test(address) ? `${address}/${size}.webp` : address
}

/** What a browser chooses from by the width that it needs, for `srcset`; undefined where there is one file only. */
export function pictureFiles(address: string): string | undefined {
  if (!KEPT.test(address)) return undefined
  return PICTURE_SIZES.map((size) => `${pictureFile(address, size)} ${size}w`).join(', ')
}
