import { z } from 'zod'
import { BREAK_GLASS_AT_LEAST } from '../../../../domain/sign-on.ts'
import { Timestamp } from '../../../platform/http/shapes.ts'

/** More than any company needs; it only bounds the request. */
const CHOSEN_AT_MOST = 50

export const SignOnEnforcement = z
  .object({
    since: Timestamp.nullable().describe(
      'Since when people of its domains come by the service alone; null while they need not',
    ),
    isInForce: z
      .boolean()
      .describe('Whether it holds now: not while the service is disabled, single sign-on is off or no domain is left'),
    domains: z.array(z.string()),
    breakGlassAtLeast: z.int(),
    administrators: z
      .array(
        z
          .object({
            id: z.string(),
            name: z.string(),
            email: z.string(),
            hasOwnWay: z.boolean().describe('A password or a passkey, which work without the service'),
            isChosen: z.boolean().describe('A break-glass administrator, who may come otherwise too'),
          })
          .meta({ id: 'BreakGlassAdministrator' }),
      )
      .describe('The company’s administrators who can sign in'),
  })
  .meta({ id: 'SignOnEnforcement' })
export type SignOnEnforcement = z.infer<typeof SignOnEnforcement>

export const SignOnEnforcementChange = z
  .object({ administratorIds: z.array(z.uuid()).max(CHOSEN_AT_MOST).describe(`${BREAK_GLASS_AT_LEAST} at least`) })
  .meta({ id: 'SignOnEnforcementChange' })
