import { z } from 'zod'
import { CollectionCard } from '../../catalogue/collections/schemas.ts'
import { MerchantCard } from '../../catalogue/merchants/schemas.ts'
import { Timestamp } from '../../../platform/http/shapes.ts'

const followedAt = Timestamp.describe('When it was followed first')

export const Follow = z.object({ id: z.string(), followedAt }).meta({ id: 'Follow' })
export type Follow = z.infer<typeof Follow>

export const FollowList = z
  .object({
    merchants: z.array(z.object({ followedAt, merchant: MerchantCard }).meta({ id: 'FollowedMerchant' })),
    collections: z.array(z.object({ followedAt, collection: CollectionCard }).meta({ id: 'FollowedCollection' })),
  })
  .meta({ id: 'FollowList' })
export type FollowList = z.infer<typeof FollowList>
