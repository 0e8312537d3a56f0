import { z } from 'zod'
import { ACCESS_ENDS, ROLES, TOURS } from '../../../../domain/enums.ts'

export const ViewerCompany = z
  .object({
    id: z.string(),
    name: z.string(),
    brandPrimary: z.string().describe('#rrggbb'),
    brandSecondary: z.string().describe('#rrggbb'),
    logoUrl: z.string().nullable().describe('For light grounds'),
    logoDarkUrl: z.string().nullable().describe('For dark grounds'),
  })
  .meta({ id: 'ViewerCompany' })

export const AccessEnded = z
  .object({
    reason: z.enum(ACCESS_ENDS),
    companyName: z.string().nullable().describe('Null when the company is gone'),
  })
  .meta({ id: 'AccessEnded' })

export const Viewer = z
  .object({
    id: z.string(),
    email: z.string(),
    fullName: z.string(),
    roles: z.array(z.enum(ROLES)).describe('Those in force: a company’s roles are left out while access has ended'),
    company: ViewerCompany.nullable(),
    accessEnded: AccessEnded.nullable().describe('Why the employee’s area is closed; null while it is open'),
    needsSecondFactor: z
      .boolean()
      .describe('Their company asks everybody for a second step, and this session has passed none'),
    favouriteOfferIds: z.array(z.string()),
    reminderOfferIds: z.array(z.string()),
    followedMerchantIds: z.array(z.string()),
    followedCollectionIds: z.array(z.string()),
    unreadNotifications: z.int().describe('Counted up to 100'),
    shortcutsEnabled: z.boolean().describe('Whether single-character keyboard shortcuts are on'),
    endedTours: z.array(z.enum(TOURS)).describe('The tours of a portal that are not proposed any more'),
  })
  .meta({ id: 'Viewer' })

export const Shortcuts = z.object({ enabled: z.boolean() }).meta({ id: 'Shortcuts' })
export type Shortcuts = z.infer<typeof Shortcuts>

export const TourChange = z
  .object({ tour: z.enum(TOURS), ended: z.boolean().describe('False proposes it again') })
  .meta({ id: 'TourChange' })
export type TourChange = z.infer<typeof TourChange>

export const EndedTours = z.object({ endedTours: z.array(z.enum(TOURS)) }).meta({ id: 'EndedTours' })
export type EndedTours = z.infer<typeof EndedTours>
