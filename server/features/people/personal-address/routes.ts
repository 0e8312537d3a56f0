import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { App, Feature } from '../../../platform/http/app-type.ts'
import { NewPersonalAddress, PersonalAddress, PersonalAddressProof } from './schemas.ts'
import {
  confirmPersonalAddress,
  describePersonalAddress,
  dropPersonalAddress,
  requestPersonalAddress,
} from './service.ts'

const tags = ['personal-address']
const PATH = '/me/personal-address'
/** A further way in must not be added or taken by whoever has only the password. */
const SECOND_STEP = { level: 'aal2_if_enrolled' } as const

function readingRoutes(app: App, deps: Parameters<Feature>[1]): void {
  app.get(
    PATH,
    { schema: { tags, summary: 'The private address that opens my account too', response: { 200: PersonalAddress } } },
    (request) => describePersonalAddress(deps, actorOf(request)),
  )

  app.delete(
    PATH,
    {
      config: SECOND_STEP,
      schema: { tags, summary: 'Remove my personal address', response: { 204: z.null() } },
    },
    async (request, reply) => {
      await dropPersonalAddress(deps, actorOf(request), request.ip)
      return reply.code(204).send(null)
    },
  )
}

export const personalAddressRoutes: Feature = (app, deps) => {
  readingRoutes(app, deps)

  app.post(
    PATH,
    {
      config: SECOND_STEP,
      schema: {
        tags,
        summary: 'Mail me a code that proves a personal address',
        description:
          'The same answer for every address. Within 5 minutes of a sign-in or a second step in this session, else 403 fresh_sign_in_required; not to send the same again.',
        body: NewPersonalAddress,
        response: { 200: PersonalAddress },
      },
    },
    (request) => requestPersonalAddress(deps, actorOf(request), request.body.email),
  )

  app.post(
    `${PATH}/proof`,
    {
      config: SECOND_STEP,
      schema: {
        tags,
        summary: 'Prove my personal address by the code that was mailed to it',
        body: PersonalAddressProof,
        response: { 200: PersonalAddress },
      },
    },
    (request) => confirmPersonalAddress(deps, actorOf(request), { code: request.body.code.trim(), ip: request.ip }),
  )
}
