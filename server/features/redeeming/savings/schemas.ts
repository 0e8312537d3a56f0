import { z } from 'zod'
import { Cashback } from '../redemptions/schemas.ts'
import { Pounds } from '../../../platform/http/shapes.ts'

const Sums = z.object({
  total: Pounds.describe('Pounds, estimates included, what did not work left out'),
  confirmed: Pounds.describe('Pounds that I gave as what I really saved'),
})

export const MySavings = z
  .object({
    year: z.int().describe('The London year that it is'),
    thisYear: Sums.meta({ id: 'SavedThisYear' }),
    months: z
      .array(
        Sums.extend({
          month: z.string().describe("A London month, '2026-11'"),
          redemptions: z.int().describe('All of the month, also what did not work'),
        }).meta({ id: 'MonthSavings' }),
      )
      .describe('Every month from this one back to the first of my redemptions that are kept'),
    cashbackDue: z
      .object({
        count: z.int(),
        next: z
          .array(
            z
              .object({ redemptionId: z.string(), merchantName: z.string(), cashback: Cashback })
              .meta({ id: 'DueCashback' }),
          )
          .describe('At most 3, soonest expected first'),
      })
      .describe('Cashback of the last 12 months that I did not say has come')
      .meta({ id: 'CashbackDue' }),
  })
  .meta({ id: 'MySavings' })
export type MySavings = z.infer<typeof MySavings>
