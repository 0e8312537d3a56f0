/** How wide, in pixels, the files of a kept picture are at most: a logo, a small card, a large card, a page; each at twice its dots. */
export const PICTURE_SIZES = [160, 320, 640, 1280] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

/** What is cut out of a kept picture around its subject, for boxes of another shape than its own: for a list on a phone, and for all others. */
export const PICTURE_CROPS = {
  'square-320': { width: 320, height: 320 },
  'wide-320': { width: 320, height: 180 },
  'wide-640': { width: 640, height: 360 },
  'wide-1280': { width: 1280, height: 720 },
} as const
export type PictureCrop = keyof typeof PICTURE_CROPS
const WIDE_CROPS = ['wide-320', 'wide-640', 'wide-1280'] as const satisfies readonly PictureCrop[]

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
export function pictureFile(address: string, size: PictureSize | PictureCrop): string {
  return KEPT.test(address) ? `${address}/${size}.webp` : address
}

/** The name of a kept picture's file for mails: some programs that show them know no WebP. */
export const MAIL_FILE = 'mail-320.png'

/** The address of that file; null for an address that is no kept picture's. */
export function mailFile(address: string): string | null {
  return KEPT.test(address) ? `${address}/${MAIL_FILE}` : null
}

/** What a browser chooses from by the width that it needs, for `srcset`; undefined where there is one file only. */
export function pictureFiles(address: string): string | undefined {
  if (!KEPT.test(address)) return undefined
  return PICTURE_SIZES.map((size) => `${pictureFile(address, size)} ${size}w`).join(', ')
}

/** The same for a box of 16:9. */
export function wideFiles(address: string): string | undefined {
  if (!KEPT.test(address)) return undefined
  return WIDE_CROPS.map((crop) => `${pictureFile(address, crop)} ${PICTURE_CROPS[crop].width}w`).join(', ')
}

/** Our own drawings hold their left calm for a ribbon: what they show stands in the right two thirds. */
export const isDrawing = (address: string): boolean => address.startsWith('/demo/pictures/')
