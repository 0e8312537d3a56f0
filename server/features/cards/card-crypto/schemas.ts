import { z } from 'zod'
import { normaliseCardNumber } from '../../../../domain/card-number-text.ts'
import { GivenText } from '../../../platform/http/shapes.ts'

const LONGEST_NUMBER = 500
/** A sealed number of the longest, with room to spare. */
const LONGEST_SEALED = 2500

export const CardCryptoRequest = z
  .discriminatedUnion('operation', [
    z.object({
      operation: z.literal('encrypt'),
      cardNumber: GivenText.max(LONGEST_NUMBER)
        .transform(normaliseCardNumber)
        .refine((number) => number !== '', 'Please enter a card number'),
    }),
    z.object({ operation: z.literal('decrypt'), encryptedData: GivenText.min(1).max(LONGEST_SEALED) }),
  ])
  .meta({ id: 'CardCryptoRequest' })
export type CardCryptoRequest = z.infer<typeof CardCryptoRequest>

export const CardCryptoAnswer = z
  .object({
    encrypted: z.string().optional().describe('The answer to encrypt'),
    decrypted: z.string().optional().describe('The answer to decrypt'),
  })
  .meta({ id: 'CardCryptoAnswer' })
export type CardCryptoAnswer = z.infer<typeof CardCryptoAnswer>
