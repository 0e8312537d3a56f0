import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { originOf, requireCaller } from '../sessions/caller.ts'
import { challengeFactor } from './factor-challenge.ts'
import { enrolFactor } from './factor-enrol.ts'
import { unenrolFactor } from './factor-remove.ts'
import { challengeBody, enrolBody, idOf, verifyBody } from './factor-schemas.ts'
import { verifyFactor } from './factor-verify.ts'
import type { Guard } from '../guard/guard.ts'
import { parse } from '../protocol/schemas.ts'

export function factorRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  app.post('/factors', async (request) => {
    const caller = await requireCaller(deps, guard.tokens, request)
    return enrolFactor(deps, caller, parse(enrolBody, request.body), originOf(request))
  })

  app.post('/factors/:factorId/challenge', async (request) => {
    const caller = await requireCaller(deps, guard.tokens, request)
    const channel = parse(challengeBody, request.body).channel ?? 'sms'
    const factorId = idOf(request.params, 'factorId')
    return challengeFactor(deps, { caller, factorId, channel, origin: originOf(request) })
  })

  app.post('/factors/:factorId/verify', async (request) => {
    const caller = await requireCaller(deps, guard.tokens, request)
    const body = parse(verifyBody, request.body)
    const factorId = idOf(request.params, 'factorId')
    return verifyFactor(deps, guard, { caller, factorId, body, origin: originOf(request) })
  })

  app.delete('/factors/:factorId', async (request) => {
    const caller = await requireCaller(deps, guard.tokens, request)
    return unenrolFactor(deps, guard, { caller, factorId: idOf(request.params, 'factorId'), origin: originOf(request) })
  })
}
