import { z } from 'zod'
import { TRIAL_OUTCOMES } from '../../../../domain/address-trial.ts'
import { Timestamp } from '../../../platform/http/shapes.ts'

export const AddressTrial = z
  .object({
    address: z.string().nullable().describe('Where employees are led now; null where the offer leads nowhere'),
    isTrying: z.boolean(),
    isDue: z.boolean().describe('It was never tried, or 7 days ago, or led elsewhere then'),
    last: z
      .object({
        triedAt: Timestamp,
        address: z.string().describe('What was tried'),
        outcome: z.enum(TRIAL_OUTCOMES),
        status: z.int().nullable().describe('Of the answer'),
        finalAddress: z.string().nullable().describe('What answered, after it was led on'),
        title: z.string().nullable().describe('What the page calls itself'),
      })
      .meta({ id: 'AddressTrialLast' })
      .nullable(),
  })
  .meta({ id: 'AddressTrial' })
export type AddressTrial = z.infer<typeof AddressTrial>
