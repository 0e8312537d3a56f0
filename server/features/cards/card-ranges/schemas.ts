import { z } from 'zod'
import { CHECK_DIGITS, RANGE_WIDTH_AT_MOST } from '../../../../domain/card-range.ts'
import { Timestamp, TypedText } from '../../../platform/http/shapes.ts'

/** What a template asks of its numbers. */
export type FormatSpec = {
  minLen?: number | null
  maxLen?: number | null
  luhn?: boolean | null
  pattern?: string | null
}

const COUNTER_AT_MOST = 10 ** RANGE_WIDTH_AT_MOST - 1
const Counter = z.int().min(0).max(COUNTER_AT_MOST)

export const NewCardRange = z
  .object({
    id: z.uuid().describe('Made by the client, so that a repeated call makes one range'),
    templateId: z.uuid(),
    prefix: TypedText.max(20, 'Use 20 capital letters, digits and dashes at most.'),
    width: z.int().min(1, 'Use 1 to 15 digits.').max(RANGE_WIDTH_AT_MOST, 'Use 1 to 15 digits.'),
    checkDigit: z.enum(CHECK_DIGITS),
    first: Counter,
    last: Counter,
  })
  .meta({ id: 'NewCardRange' })
export type NewCardRange = z.output<typeof NewCardRange>

const CardRange = z
  .object({
    id: z.string(),
    templateId: z.string(),
    template: z.string().describe('Its name'),
    firstNumber: z.string(),
    lastNumber: z.string(),
    total: z.int(),
    left: z.int(),
    isOpen: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: 'CardRange' })
export type CardRange = z.infer<typeof CardRange>

export const CardRangeList = z
  .object({ items: z.array(CardRange).describe('Open ones first, then the newest') })
  .meta({ id: 'CardRangeList' })
export type CardRangeList = z.infer<typeof CardRangeList>
