import { z } from 'zod'
import { GivenText } from '../../../platform/http/shapes.ts'
import { OfferCard } from '../../catalogue/offers/schemas.ts'

export const Content = z
  .object({
    subject: z.string(),
    message: z.string().describe('Light markup: headings, lists, links, offers and the first name'),
  })
  .meta({ id: 'CampaignContent' })
export type Content = z.infer<typeof Content>

export const MessageLink = z
  .object({ token: GivenText.min(1).max(1000).describe('From the link of a message') })
  .meta({ id: 'CampaignMessageLink' })
export type MessageLink = z.output<typeof MessageLink>

export const CampaignMessage = z
  .object({
    company: z.string(),
    brandPrimary: z.string(),
    brandSecondary: z.string(),
    content: Content,
    firstName: z.string().describe('The reader’s'),
    offers: z.array(OfferCard).describe('Those of the message that can be seen now'),
    canUnsubscribe: z.boolean().describe('False for a message on a device'),
  })
  .meta({ id: 'CampaignMessage' })
export type CampaignMessage = z.infer<typeof CampaignMessage>
