import { Readable } from 'node:stream'
import { z } from 'zod'

export const CardAsset = z
  .object({ url: z.string().describe('What a template names as its picture or PDF') })
  .meta({ id: 'CardAsset' })
export type CardAsset = z.infer<typeof CardAsset>

/** Bytes that are read as they come, so that they are never held whole. */
export const CardAssetBytes = z
  .custom<Readable>((bytes) => bytes instanceof Readable)
  .meta({ type: 'string', format: 'binary', description: 'A JPEG, PNG or PDF of 5 MB at most' })
