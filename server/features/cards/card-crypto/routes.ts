import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { CardCryptoAnswer, CardCryptoRequest } from './schemas.ts'
import { runCardCrypto } from './service.ts'

/** One address with two operations, for two kinds of people: the service tells them apart. */
export const cardCryptoRoutes: Feature = (app, deps) => {
  app.post(
    '/functions/card-crypto',
    {
      config: { level: 'aal2_if_enrolled' },
      schema: {
        tags: ['cards'],
        summary: 'Encrypt a number for one’s company, or decrypt that of one’s own card',
        body: CardCryptoRequest,
        response: { 200: CardCryptoAnswer },
      },
    },
    (request) => runCardCrypto(deps, actorOf(request), request.body),
  )
}
