import { z } from 'zod'
import { GivenText } from '../../../platform/http/shapes.ts'

export const MailFeedback = z
  .object({
    type: z.enum(['bounce', 'complaint']),
    messageId: GivenText.min(1).max(300).optional().describe('The Message-ID of the mail, with or without <>'),
    address: z.email().max(254).optional().describe('Whose mailbox it is'),
    permanent: z
      .boolean()
      .default(true)
      .describe('Of a bounce: false for a mailbox that is full or busy, which changes nothing'),
  })
  .refine(({ messageId, address }) => messageId !== undefined || address !== undefined, {
    message: 'Give messageId or address.',
    path: ['messageId'],
  })
  .meta({ id: 'MailFeedback' })
export type MailFeedback = z.output<typeof MailFeedback>
