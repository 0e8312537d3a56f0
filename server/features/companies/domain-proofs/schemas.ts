import { z } from 'zod'
import { ROLE_MAILBOXES } from '../../../../domain/domain-proof.ts'
import { GivenText, Timestamp } from '../../../platform/http/shapes.ts'
import { DomainParams } from '../companies/schemas.ts'

export const OwnDomainParams = DomainParams.pick({ domain: true })

const DomainMail = z
  .object({
    email: z.string(),
    state: z.enum(['WAITING', 'SENT', 'FAILED']).describe('WAITING: it leaves within a minute or is tried again'),
    askedAt: Timestamp,
    expiresAt: Timestamp,
  })
  .meta({ id: 'DomainMail' })

export const OwnDomain = z
  .object({
    domain: z.string(),
    isVerified: z.boolean().describe('Whoever proves an address there can join'),
    recordName: z.string().describe('The name of the TXT record that proves it'),
    recordText: z.string().describe('The text of that record'),
    mail: DomainMail.nullable().describe('The last link that was mailed; null without one, and once it is verified'),
  })
  .meta({ id: 'OwnDomain' })
export type OwnDomain = z.infer<typeof OwnDomain>

export const DomainMailRequest = z.object({ mailbox: z.enum(ROLE_MAILBOXES) }).meta({ id: 'DomainMailRequest' })

const token = GivenText.min(1).max(200)
export const DomainProofQuery = z.object({ token })
export const DomainProofAnswer = z.object({ token }).meta({ id: 'DomainProofAnswer' })

export const DomainProof = z
  .object({ company: z.string(), domain: z.string(), isVerified: z.boolean() })
  .meta({ id: 'DomainProof', description: 'What somebody vouches for who follows the link' })
export type DomainProof = z.infer<typeof DomainProof>
