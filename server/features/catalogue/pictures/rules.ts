import type { ErrorCode } from '../../../../domain/errors.ts'
import { MAIL_FILE, PICTURE_CROPS, PICTURE_SIZES, type PictureCrop } from '../../../../domain/pictures.ts'
import type { PictureFault } from '../../../platform/image/image.ts'

/** How many uploads each kind of owner has room for, and what is said when there are as many, or when the owner is gone. */
export const ROOM = {
  merchant: { atMost: 500, full: 'too_many_pictures', gone: 'merchant_not_found' },
  company: { atMost: 500, full: 'too_many_company_pictures', gone: 'no_company' },
} as const satisfies Record<string, { atMost: number; full: ErrorCode; gone: ErrorCode }>

export const FAULT_ERRORS: Record<PictureFault, ErrorCode> = {
  unsupported: 'picture_unsupported',
  too_many_pixels: 'picture_too_many_pixels',
  unreadable: 'picture_unreadable',
}

/** Folders by the id's beginning, so that none holds too many files to be listed. */
export const FILES = 'pictures/'
export const fileKey = (id: string, part: number | PictureCrop): string =>
  `${FILES}${id.slice(0, 2)}/${id}-${part}.webp`

export const mailFileKey = (id: string): string => `${FILES}${id.slice(0, 2)}/${id}-${MAIL_FILE}`

/** The id of the picture that a file belongs to; undefined for one that is unfinished. */
export function idOfFile(key: string): string | undefined {
  return /^pictures\/[\da-f]{2}\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(?:(?:square-|wide-)?\d+\.webp|mail-\d+\.png)$/.exec(
    key,
  )?.[1]
}

/** The size in a name such as '640.webp'; undefined for any other name. */
export function sizeOfName(name: string): number | undefined {
  return PICTURE_SIZES.find((size) => name === `${size}.webp`)
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant are its keys
export const CROPS = Object.keys(PICTURE_CROPS) as PictureCrop[]

/** The crop in a name such as 'square-320.webp'; undefined for any other name. */
export function cropOfName(name: string): PictureCrop | undefined {
  return CROPS.find((crop) => name === `${crop}.webp`)
}

const MINUTE_MS = 60_000
const PAUSES_MS = [10 * MINUTE_MS, 60 * MINUTE_MS, 6 * 60 * MINUTE_MS, 24 * 60 * MINUTE_MS]

/** When a picture is fetched again after so many tries; null when there were enough. */
export function nextTry(tries: number, now: Date): Date | null {
  const pause = PAUSES_MS[tries - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}
