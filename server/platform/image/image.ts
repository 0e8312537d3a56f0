import pLimit from 'p-limit'
import { hasName, type NamedError, namedError } from '../../../domain/named-error.ts'

/** Enough for the cameras of today's phones; a picture that unpacks to more would take the memory of everybody else. */
const PIXELS_AT_MOST = 50_000_000
const SECONDS_AT_MOST = 20
/** Unpacked pictures take 4 bytes a pixel. */
const AT_ONCE = 2
const QUALITY = 80
/** Codes in a picture of a card must still scan. */
const JPEG_QUALITY = 90

const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']

/** What is wrong with bytes that somebody calls a picture. */
export type PictureFault = 'unsupported' | 'too_many_pixels' | 'unreadable'

type PictureError = NamedError<'PictureError', { fault: PictureFault }>

const pictureError = (fault: PictureFault): PictureError => namedError('PictureError', `picture ${fault}`, { fault })

/** Tells what `resizePicture` throws from any other failure. */
export function isPictureError(error: unknown): error is PictureError {
  return hasName(error, 'PictureError')
}

const inTurn = pLimit(AT_ONCE)

/** Loaded when the first picture comes. Its many other formats, some of which read files and addresses, are shut off. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
  })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
let loading: ReturnType<typeof loadSharp> | undefined

export type ResizedPicture = {
  /** In pixels, as it is looked at. */
  width: number
  height: number
  files: { size: number; bytes: Uint8Array }[]
}

const box = (size: number) => ({ width: size, height: 2 * size, fit: 'inside', withoutEnlargement: true }) as const

const LIMITS = { limitInputPixels: PIXELS_AT_MOST, failOn: 'error' } as const

/** How a picture measures as it is looked at, and what it is. Throws a picture error for what is too large, or none of `formats`. */
async function requireKnown(
  sharp: Awaited<ReturnType<typeof loadSharp>>,
  input: string | Uint8Array,
  formats: readonly (string | undefined)[],
) {
  const known = await sharp(input, { ...LIMITS, animated: true, limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!known || !formats.includes(known.format) || (known.pages ?? 1) > 1) throw pictureError('unsupported')
  const { width, height } = known.autoOrient
  if (width * height > PIXELS_AT_MOST) throw pictureError('too_many_pixels')
  return { width, height, format: known.format }
}

async function resize(input: string | Uint8Array, sizes: readonly number[]): Promise<ResizedPicture> {
  loading ??= loadSharp()
  const sharp = await loading
  const { width, height } = await requireKnown(sharp, input, FORMATS)
  try {
    // Unpacked once, as large as the largest size; what is written carries no metadata.
    const { data, info } = await sharp(input, LIMITS)
      .autoOrient()
      .resize(box(Math.max(...sizes)))
      .toColourspace('srgb')
      .timeout({ seconds: SECONDS_AT_MOST })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const files: ResizedPicture['files'] = []
    for (const size of sizes) {
      const made = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      files.push({ size, bytes: await made.resize(box(size)).webp({ quality: QUALITY }).toBuffer() })
    }
    return { width, height, files }
  } catch {
    throw pictureError('unreadable')
  }
}

export type CleanPicture = { format: 'jpeg' | 'png'; bytes: Uint8Array }

async function clean(input: string, side: number): Promise<CleanPicture> {
  loading ??= loadSharp()
  const sharp = await loading
  const format = (await requireKnown(sharp, input, ['jpeg', 'png'])).format === 'png' ? 'png' : 'jpeg'
  try {
    const picture = sharp(input, LIMITS)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: SECONDS_AT_MOST })
    const made = format === 'png' ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: JPEG_QUALITY })
    return { format, bytes: await made.toBuffer() }
  } catch {
    throw pictureError('unreadable')
  }
}

async function crop(input: Uint8Array, most: { width: number; height: number }): Promise<Uint8Array> {
  loading ??= loadSharp()
  const sharp = await loading
  const picture = sharp(input, { limitInputPixels: PIXELS_AT_MOST })
  const { width, height } = await picture.metadata()
  const scale = Math.min(1, width / most.width, height / most.height)
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return await picture
    .resize(side(most.width), side(most.height), { fit: 'cover', position: sharp.strategy.attention })
    .timeout({ seconds: SECONDS_AT_MOST })
    .webp({ quality: QUALITY })
    .toBuffer()
}

/**
 * Cuts one of our own WebP files to the shape of `most`, as large as it allows and never larger, around what draws the eye: faces,
 * strong colours and fine detail.
 */
export function cropPicture(input: Uint8Array, most: { width: number; height: number }): Promise<Uint8Array> {
  return inTurn(() => crop(input, most))
}

/** One of our own WebP files as PNG. */
export function toPng(input: Uint8Array): Promise<Uint8Array> {
  return inTurn(async () => {
    loading ??= loadSharp()
    const sharp = await loading
    const picture = sharp(input, { limitInputPixels: PIXELS_AT_MOST }).timeout({ seconds: SECONDS_AT_MOST })
    return await picture.png({ compressionLevel: 9 }).toBuffer()
  })
}

/** In pixels; filled, the picture stands in the middle of the whole box. */
export type Box = { width: number; height: number; isFilled?: boolean }

async function fitPng(input: Uint8Array, { width, height, isFilled = false }: Box): Promise<Uint8Array> {
  loading ??= loadSharp()
  const sharp = await loading
  const picture = sharp(input, { limitInputPixels: PIXELS_AT_MOST, failOn: 'error' }).autoOrient()
  const fit = isFilled ? 'contain' : 'inside'
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const fitted = picture.resize({ width, height, fit, background }).timeout({ seconds: SECONDS_AT_MOST })
  return await fitted.png({ compressionLevel: 9 }).toBuffer()
}

/** PNG files of a picture, each as large as fits into its box. */
export function fitIntoBoxes(
  input: Uint8Array,
  boxes: Readonly<Record<string, Box>>,
): Promise<Record<string, Uint8Array>> {
  return inTurn(async () => {
    const files: [string, Uint8Array][] = []
    for (const [name, most] of Object.entries(boxes)) files.push([name, await fitPng(input, most)])
    return Object.fromEntries(files)
  })
}

/**
 * Makes WebP files of a JPEG, PNG or WebP picture, given as bytes or as the path of a file: one for each of `sizes`, as wide as
 * that at most, twice as high at most, and never larger than the picture. It is turned as its camera was held, and leaves its
 * metadata behind. Throws a picture error (see `isPictureError`).
 */
export function resizePicture(input: string | Uint8Array, sizes: readonly number[]): Promise<ResizedPicture> {
  return inTurn(() => resize(input, sizes))
}

/**
 * Writes a JPEG or PNG anew as what it is, within a square of `side` pixels: turned as its camera was held, without its metadata or
 * anything else that a file can carry. Throws a picture error.
 */
export function cleanPicture(file: string, side: number): Promise<CleanPicture> {
  return inTurn(() => clean(file, side))
}
