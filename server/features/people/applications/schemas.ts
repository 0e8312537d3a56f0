import { z } from 'zod'
import { APPLICATION_KINDS, APPLICATION_STATUSES } from '../../../../domain/enums.ts'
import { parseSite } from '../../../../domain/site-address.ts'
import { Timestamp, TypedText } from '../../../platform/http/shapes.ts'

const text = (most: number) => TypedText.max(most, `Use ${most} characters at most.`)

const site = text(200)
  .transform((value) => parseSite(value))
  .refine((url) => url !== null, 'Enter a web address, like www.company.co.uk.')

export const ApplicationRequest = z
  .object({
    kind: z.enum(APPLICATION_KINDS),
    name: text(120).min(1, 'Enter a name.').describe('Of the brand, or of the company'),
    site: site.describe('A website, or for a company also the domain of its mailboxes'),
    message: text(2000).default(''),
  })
  .meta({ id: 'ApplicationRequest' })
export type ApplicationRequest = z.output<typeof ApplicationRequest>

export const applicationShape = {
  id: z.string(),
  kind: z.enum(APPLICATION_KINDS),
  name: z.string(),
  siteUrl: z.string().nullable(),
  message: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  reason: z.string().nullable().describe('Why it was REJECTED'),
  createdAt: Timestamp,
}

export const Application = z.object(applicationShape).meta({ id: 'Application' })
export type Application = z.infer<typeof Application>
