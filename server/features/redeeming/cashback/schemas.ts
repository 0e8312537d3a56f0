import { z } from 'zod'
import { Cashback, Redemption } from '../redemptions/schemas.ts'

const OnTheWay = z
  .object({
    state: z
      .enum(['clicked', 'tracked', 'confirmed'])
      .describe('An earlier one takes back what was said of later ones'),
    expectedOn: z.iso
      .date()
      .nullish()
      .describe('The day by which I expect the money; null for none, absent for what it was'),
  })
  .meta({ id: 'CashbackOnTheWay' })

const Paid = z
  .object({
    state: z.literal('paid'),
    value: z.number().min(0).max(100_000).multipleOf(0.01).describe('Pounds that have come: what I really saved'),
  })
  .meta({ id: 'CashbackPaid' })

export const CashbackRequest = z.discriminatedUnion('state', [OnTheWay, Paid]).meta({ id: 'CashbackRequest' })
export type CashbackRequest = z.infer<typeof CashbackRequest>

export const ToldCashback = Redemption.extend({ cashback: Cashback }).meta({ id: 'ToldCashback' })
export type ToldCashback = z.infer<typeof ToldCashback>
