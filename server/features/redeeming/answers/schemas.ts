import { z } from 'zod'
import { FAILURE_REASONS, type FailureReason } from '../../../../domain/answer.ts'
import { Redemption } from '../redemptions/schemas.ts'
import { TypedText } from '../../../platform/http/shapes.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant are its keys
const reasons = Object.keys(FAILURE_REASONS) as FailureReason[]

const Worked = z
  .object({
    worked: z.literal(true),
    value: z
      .number()
      .min(0)
      .max(100_000)
      .multipleOf(0.01)
      .optional()
      .describe('Pounds really saved; without it, the estimate'),
  })
  .meta({ id: 'Worked' })

const DidNotWork = z
  .object({
    worked: z.literal(false),
    reason: z.enum(reasons),
    words: TypedText.max(500).optional(),
  })
  .meta({ id: 'DidNotWork' })

export const AnswerRequest = z.discriminatedUnion('worked', [Worked, DidNotWork]).meta({ id: 'AnswerRequest' })
export type AnswerRequest = z.infer<typeof AnswerRequest>

export const AnsweredRedemption = Redemption.extend({
  reliabilityScore: z.int().describe("The offer's, 0 to 100"),
}).meta({ id: 'AnsweredRedemption' })
export type AnsweredRedemption = z.infer<typeof AnsweredRedemption>
