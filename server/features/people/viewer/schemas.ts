import { z } from 'zod'
import { ROLES } from '../../../../domain/enums.ts'

export const ViewerCompany = z
  .object({
    id: z.string(),
    name: z.string(),
    brandPrimary: z.string().describe('#rrggbb'),
    brandSecondary: z.string().describe('#rrggbb'),
    logoUrl: z.string().nullable(),
  })
  .meta({ id: 'ViewerCompany' })

export const Viewer = z
  .object({
    id: z.string(),
    email: z.string(),
    fullName: z.string(),
    roles: z.array(z.enum(ROLES)),
    company: ViewerCompany.nullable(),
    favouriteOfferIds: z.array(z.string()),
    reminderOfferIds: z.array(z.string()),
    followedMerchantIds: z.array(z.string()),
    followedCollectionIds: z.array(z.string()),
    unreadNotifications: z.int().describe('Counted up to 100'),
    shortcutsEnabled: z.boolean().describe('Whether keys of a single character lead somewhere'),
  })
  .meta({ id: 'Viewer' })

export const Shortcuts = z.object({ enabled: z.boolean() }).meta({ id: 'Shortcuts' })
export type Shortcuts = z.infer<typeof Shortcuts>
