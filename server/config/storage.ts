import { z } from 'zod'
import { address } from './values.ts'

const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)

export const storageVariables = z.object({
  STORAGE_ENDPOINT: address(/^https?$/)
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  STORAGE_BUCKET: bucketName.optional(),
  STORAGE_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/)
    .default('us-east-1'),
  STORAGE_ACCESS_KEY_ID: z.string().optional(),
  STORAGE_SECRET_ACCESS_KEY: z.string().optional(),
})
type StorageVariables = z.infer<typeof storageVariables>

export const expectedOfStorage: Record<keyof StorageVariables, string> = {
  STORAGE_ENDPOINT: 'the address of an S3-compatible store, such as https://s3.eu-west-2.amazonaws.com',
  STORAGE_BUCKET: 'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  STORAGE_REGION: 'a region such as eu-west-2',
  STORAGE_ACCESS_KEY_ID: 'the id of a key that may read, write, delete and list in the bucket',
  STORAGE_SECRET_ACCESS_KEY: 'the secret of that key',
}

const TOGETHER = ['STORAGE_ENDPOINT', 'STORAGE_BUCKET', 'STORAGE_ACCESS_KEY_ID', 'STORAGE_SECRET_ACCESS_KEY'] as const

export function contradictionsOfStorage(given: StorageVariables): string[] {
  const count = TOGETHER.filter((name) => given[name] !== undefined).length
  if (count === 0 || count === TOGETHER.length) return []
  return [`${TOGETHER.slice(0, -1).join(', ')} and ${TOGETHER.at(-1)} belong together. Expected: all of them, or none.`]
}

/** Undefined without a bucket. */
export function storageSettings(given: StorageVariables) {
  const { STORAGE_ENDPOINT: endpoint, STORAGE_BUCKET: bucket, STORAGE_REGION: region } = given
  const { STORAGE_ACCESS_KEY_ID: accessKeyId, STORAGE_SECRET_ACCESS_KEY: secretAccessKey } = given
  if (endpoint === undefined || bucket === undefined) return undefined
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}
