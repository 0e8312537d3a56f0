import { Readable } from 'node:stream'
import { z } from 'zod'

export const Picture = z
  .object({
    id: z.string(),
    url: z.string().describe('What an offer of the merchant names as its picture; the files lie under it'),
    width: z.int().describe('Pixels, as it is looked at'),
    height: z.int(),
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof Picture>

export const PictureQuery = z.object({ merchantId: z.uuid('Choose a merchant.') })

/** Bytes that are read as they come, so that they are never held whole. */
export const PictureBytes = z
  .custom<Readable>((bytes) => bytes instanceof Readable)
  .meta({ type: 'string', format: 'binary', description: 'A JPEG, PNG or WebP picture of 10 MB at most' })
